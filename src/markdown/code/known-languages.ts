// Names of languages that Prism, Shiki, highlight.js and GitHub know, besides those that are chosen here: further names of languages with a grammar, and
// languages without one, whose code is plain. Only what nobody knows is reported.

/** Each grammar, followed by its further names. */
export const FURTHER_NAMES: readonly string[] = `
actionscript actionscript-3 actionscript3 as as3
ada ada2005 ada95 adb ads
apache aconf vhost
applescript apples osascript scpt
armasm arm
asciidoc asc
aspectj aj
autohotkey ah1 ah2 ahk ahkl
autoit au3 autoit3 autoitscript
awk auk gawk mawk nawk
bash bats command envrc ksh nu nushell pacscript sbatch shell-script shellscript slurm tmux tool trigger zsh-theme
basic bas
bnf rbnf
brainfuck b bf
c cats h idc
clean dcl icl
clojure bb boot cl2 clj cljc cljs cljscm cljx edn hic
cmake cmake.in
coffeescript _coffee cjsx coffee-script iced
console bash-session
coq rocq rocq-prover v
cpp cp cppm cu cuda cxx h++ hh hxx inl ipp ixx opencl re tcc tpp txx
crystal cr
csharp c# cake cakescript csx dotnet linq
d di dlang dtrace dtrace-script
delphi dfm dpr lpr pp
diff udiff
django html+django html+jinja htmldjango j2
dns bind
dockerfile containerfile
dos batchfile dosbatch winbatch
dust dst
elixir e euphoria
erb html+erb html+ruby rhtml
erlang app es escript hrl xrl yrl
fortran f f03 f08 f18 f77 for fortran-free-form fpp
fsharp f# fs fsi fsx
gams gms
gcode cnc g g-code gco
gherkin cucumber story
glsl cginc fp frag frg fsh fshader fx fxh geo geom glslf glslv gs gshader hlsli rchit rmiss shader tesc tese vert vrx vs vsh vshader
gml cmp game-maker-language gamemakerlanguage gbl gbo gbp gbr gbs gerber-image gko gpb gpt graph-modeling-language gtl gto gtp gts ncl rs-274x
graphql graphqls
groovy grt gtpl gvy
handlebars html.handlebars html.hbs htmlbars mustache
haskell hs-boot hsc lidr
haxe hx hxsl
http https
hy hylang
inform7 i7 i7x inform-7 ni
ini cnf container dof dosini frm git-config gitconfig haproxy hashicorp-configuration-language lektorproject mount network nomad opentofu prefs pro service socket ssh-config target tfvars timer tofu url workflow
java jav jsh
javascript _js bones es6 jake jsb jscad jsfl jslib jsm jspre jss njs node pac sjs ssjs xsjs xsjslib
json avsc code-snippets code-workspace geojson gltf har hujson ice json-tmlanguage json-with-comments jsonl mcmeta ndjson oasv2-json oasv3-json sarif slnlaunch sublime-build sublime-color-scheme sublime-commands sublime-completions sublime-keymap sublime-macro sublime-menu sublime-mousemap sublime-project sublime-settings sublime-theme sublime-workspace sublime_metrics sublime_session tact tfstate topojson typoscript webapp yy yyp
julia jl
kotlin ktm kts ktx
latex aux bbx cbx cls context dtx ins lbx ltx mkii mkiv mkvi sty toc
less less-css
lisp asd cask cl common-lisp eask el l lsp newlisp nl ny podsl sexp
livescript _ls live-script ls
llvm ll
lsl lslp
lua fcgi nse p8 pd_lua pluto rbxs rockspec wlua
makefile bsdmake mak mf mkfile
markdown gcc-machine-description livemd mdown mdwn mkd mkdn mkdown pandoc ronn scd workbook
mathematica cdf ma mma mt nbp wls wlt wolfram-lang wolfram-language
matlab m octave
mercury moo
mipsasm mips
monkey monkey2
moonscript moon
nginx nginx-configuration-file nginxconf
nim nimble nimrod nims
nix nixos
nsis nsh nsi
objectivec obj-c objective-c
ocaml eliom eliomi ml ml4 mli mll mly
openscad scad
perl al cgi cperl nqp p6 p6l p6m perl-6 perl6 ph pl6 plx pm pm6 psgi raku rakumod t
pgsql plpgsql
php aw ctp hack hhi php3 php4 php5 phps phpt
powershell eps epsi pfa posh postscr postscript psd1 psm1
processing pde
prolog plt yap
properties editor-config java-properties
protobuf protocol-buffer protocol-buffers
purebasic pb pbfasm pbi
python gyp gypi ipython lmi py3 pyde pyi pyp pyt python3 pyw rpy rusthon spec tac wsgi xpy
python-repl python-console
q hiveql hql kdb
qml qbs qt
r r2 r3 rd reb rebol rez rhistory rscript rsx splus
reasonml rei resi
roboconf graph instances
ruby builder eye gemspec god irb jbuilder jruby macruby mspec pluginspec podspec prawn rabl rake rbi rbuild rbw rbx ru thor watchr
rust renderscript ron rsh
scala kojo sbt sc
scheme rktd rktl sch scm scrbl sld sls sps ss
scilab sce sci tst
smalltalk squeak st
sml fun sig standard-ml
sqf hqf
sql bdy db2 ddl fnc mysql pck pkb pks plb pls plsql postgres postgresql prc spc sqlpl tab tpb tps trg tsql udf viw vw
stan stanfuncs
stata ado do doh ihlp mata matah sthlp
step21 p21 step stp
stylus styl
tcl adp sdc tk tm xdc
twig craftcms
typescript typescriptreact
vala vapi
vbnet vbhtml visual-basic-for-applications
verilog sv systemverilog veo
vhdl vhd vhf vhi vho vhs vht vhw
vim nvim vim-script vimrc vimscript vmb
wasm wast wat webassembly
wren wrenlang
x86asm a51 asm assembly i inc nas s
xml adml admx ant axaml axml builds ccproj ccxml clixml cproject cscfg csdef csl csproj ct depproj dita ditamap ditaval dotsettings ecmarkdown ecmarkup ect eta filters fsproj fxml glade glyphs gmx gpx grxml gst hta htm hzp icls iml ivy jelly jsproj jst kml launch mdpolicy meta4 mjml mm mod mojo mxml natvis ndproj nproj nuspec odd openstep-property-list osm pkgproj proj props ps1xml psc1 pt pubxml qhelp rbxmx rdf resx scxml sfproj shproj slnx srdf storyboard sttheme sublime-snippet sw targets tmcommand tml tmlanguage tmpreferences tmsnippet tmtheme typ ui urdf ux vbproj vcxproj vsixmanifest vssettings vstemplate vxml wixproj wsdl wsf wxi wxl wxs x3d xacro xaml xht xib xjb xlf xliff xmi xml-property-list xmp xproj xsd xspec xul zcml
xquery xpath xq xql xqm xqy
yaml miniyaml mir oasv2-yaml oasv3-yaml reek rviz sublime-syntax syntax yaml-tmlanguage
zephir zep
`
  .trim()
  .split('\n')

/** Languages without a grammar. */
export const WITHOUT_GRAMMAR: readonly string[] = `
1c-enterprise 1c-query 2-dimensional-array abap abap-cds abl abuild accesslog acfm ackrc action ad-block ad-block-filters adblock adblock-filter-list
adobe-composite-font-metrics adobe-font-metrics adobe-multiple-font-metrics advpl afdko afm agc agda ags ags-script ahk1 ahk2 aidl aiken ak aleo alg
algol alloy alpine-abuild als altium altium-designer amfm ampl amusewiki angular-html angular-ts anim answer-set-programming ant-build-system antlers
antlr antlr4 apex api-blueprint apib apkbuild apl apollo-guidance-computer aql ara arc arcade arexx arff arpa arr art arturo asax ascii-stl ascx
asddls ash ashx asl asm6502 asmatmel asmx asn asn1 asp aspnet aspx aspx-vb asset asy asymptote ats ats2 aug augeas autoconf avdl avisynth avrasm
avro-idl avs axapta axd axi axs b3d b4x bal ballerina baml basic-for-android bazel bbappend bbclass bbcode bbj bdf be beancount beef befunge berry bh
bi bib bibtex bibtex-style bicep bicepparam bikeshed birb bird bird2 bird3 bison bitbake blade blitz3d blitzbasic blitzmax blitzplus blp blueprint
bluespec bluespec-bh bluespec-bsv bluespec-classic bmax bmx boo boogie bpl bplus bqn brd brighterscript brightscript bro browserslist brs bru bs bsl
bst bsv buildstream byond bzl c++-objdump c++objdump c-objdump c2hs c2hs-haskell c3 cabal cabal-config caddy caddyfile cadence cairo cairo-zero cal
cameligo cangjie cap-cds capnp carbon carto cartocss cbl ccp cdc cds cfc cfm cfml cfscript ch chaiscript chapel charity checksum checksums chem chpl
chs chuck cil cilk cilk-c cilk-cpp cilkc cilkcpp circom cirru cj ck clar clarion clarity classic-asp classic-qbasic classic-quickbasic
classic-visual-basic click clike clipper clips clojure-repl closure-templates cloud-firestore-security-rules clp clue clw cob cobol cocci coccinelle
codeowners codeql coldfusion coldfusion-cfc coldfusion-html collada com commit common-workflow-language component-pascal conc concurnas conll conll-u
conll-x conllu cook cooklang cool cos cpp-objdump cppobjdump cps cpy cql crc32 creole crm crmsh cron cron-table crontab csc csd csh cshtml cson csound
csound-csd csound-document csound-orc csound-sco csound-score csp css-extras ctl cue cue-sheet cuh curl-config curlrc curry cw cweb cwl cxx-objdump cy
cycript cylc cyp cypher cython d-objdump d2 d2lang dae dafny darcs-patch darcspatch das daslang dataweave dats dax debian-package-control-file decls
denizenscript desktop dfy dhall digital-command-language dircolors directx-3d-file djs dlm dm dns-zone dns-zone-file dogescript dot dpatch dream-maker
druby dsc dsconfig dsl dsp dsr duby dune dwl dyalog dyl dylan dzn e-mail eagle earthfile earthly easybuild eb ebuild ec ecere-projects ecl eclass
eclipse eclxml ecr edc edge edgeql edje-data-collection eeschema-schematic eex eh eiffel electronic-business-card elv elvish elvish-transcript em
emacs-muse email emberscript eml epj eq erlang-repl esdl etlua excel-formula f* factor false fan fancy fancypack fantom faust fb fbs fea fennel
figfont figlet-font filebench-wml filterscript fir firestore-security-rules firrtl fix flatbuffers flex flf flow fluent flux fnl formatted forth
fortran-fixed-form foxpro fppi fr freebasic freedesktop freemarker frege frt fsl fst fstar fsti fth ftl ftlh fundamental fut futhark fy g4 gaml gap
gas gauss gd gdb gdbinit gdnlib gdns gdresource gdscript gdshader gdshaderinc ged gedcom gemini gemtext genero-4gl genero-per genie genshi
gentoo-ebuild gentoo-eclass gettext gettext-catalog gf gi git-attributes git-blame-ignore-revs git-commit git-ignore git-rebase git-revision-list
gitattributes gitmodules gjs gleam glf glimmer-js glimmer-ts glyph glyph-bitmap-distribution-format gmi gn gni gno gnolang gnu gnu-asm gnuplot
go-checksums go-sum go-template go-work go-work-sum go-workspace godot-resource gohtml golo gosu gotmpl gp grace gradle-kotlin-dsl
grammatical-framework groff groovy-server-pages gsc gsh gsp gss gsx gtk gtk-1 gtk-2 gtkrc gv ha harbour hare hash hashes hats hb hc heex help hexpat
hgignore hip hjson hlean hls-playlist hocon holyc hoon hosts hosts-file hpkp hsp hsts html+ecr html+eex html+php html+razor html-derivative hurl hxml
hyphy i3 ical icalendar ichigojam icon ics icu-message-format idl iecst ig ignore-list igor igor-pro igorpro ijm ijs ik il il-assembly ilasm ile-rpg
ily imagej-macro imba imhex imhex-pattern-language imhexpatternlanguage imhexpl ink inno-setup inputrc intr io ioke iol ipf ipynb ipython-notebook irc
irc-log irc-logs irclog irpf90 isabelle isabelle-root isbl isl ispc iss iuml j jac jade jai janet jar-manifest jasmin jass jass2 java-server-page
java-server-pages java-template-engine javadoc javadoclike javascript+erb javastacktrace jboss-cli jcl jest-snapshot jetbrains-mps jexl jflex jison
jison-lex jisonlex jldoctest jolie jq js-extras js-templates jsdoc jsoniq jsonld jsonnet jsp jssm jsstacktrace jte julia-repl jupyter-notebook just
justfile k kaitai-struct kak kakounescript kakscript kcl kdl keepalived kerboscript keyman keyvalues kframework kicad-layout kicad-legacy-layout
kicad-schematic kicad_mod kicad_pcb kicad_sch kicad_sym kicad_wks kickstart kid kit kk koka kolmafia-ash kql krl ks ksy kum kumir kusto kv kvlang
labview lagda lambdapi langium lark las lasso lasso8 lasso9 lassoscript latte ld ldif lds leaf lean lean-4 lean4 leex leo lex lfe lgt lhaskell lhs
libsonnet lid ligo ligolang lilypond limbo linear-programming linker-script linux-kernel-module liq liquidsoap lit litcoffee literate-agda
literate-coffeescript literate-haskell livecode-script livecodescript livecodeserver lkml lobster logo logos logtalk lol lolcode lookml loomscript lp
ltspice-symbol luau lvclass lvlib lvproj ly m2 m3 m3u m3u-playlist m3u8 m4 m4sugar m68k macaulay2 magma mail mako man man-page manpage mao marko
markojs markup-templating mask mat mathematical-programming-system maven-pom max maxhelp maxima maxmsp maxpat maxproj maxscript mbox mbt mbti mc
mcfunction mch mcr md2 md4 md5 mdc mdoc mdsvex me mediawiki mermaid-example meson meta metafont metal metta mg microsoft-developer-studio-project
microsoft-visual-studio-solution mikrotik minid miniscript minizinc minizinc-data mint mirah mirc-script mligo mlir mmd mmk mms mo modelica modula-2
modula-3 module-management-system mojolicious mongodb monkey-c moocode moonbit motoko motorola-68k-assembly move mpl mps mq4 mq5 mqh mql4 mql5 mrc ms
mscript msd msg msil mss mtl mtml mu mud muf mumps mupad muse mxt myghty myt mzn n n4js n4jsd nand2tetris-hdl nani naniscript nanorc nar nargo narrat
nasal nasl nc ne ne-on nearley ned nemerle neon neosnippet nesc nestedtext netlinx netlinx+erb netlogo nette-object-notation nevod nextflow
nextflow-groovy nf nickel ninja nit njk nlogo nmodl no node-repl noir npm-config npmignore npmrc nr nroff nss nt nu-script numpy numpyw numsc nunjucks
nush nushell-script nut nwscript oasv2 oasv3 ob2 oberon obj obj-c++ obj-j objc++ objdump object-data-instance-notation objective-c++ objective-cpp
objective-j objectivec++ objectivej objectscript objj odin odin-lang odinlang ol omgrofl omnet++-msg omnet++-ned omnetpp-msg omnetpp-ned oncrpc ooc
opa opal open-policy-agent openapi-specification-v2 openapi-specification-v3 openedge openedge-abl openqasm openrc openrc-runscript
opentype-feature-file option-list opts opy orc org os oscript outjob overpassql overpy owl ox oxh oxo oxygene oz p p4 pact pan papyrus parigp parrot
parrot-assembly parrot-internal-representation parser pascaligo pasm pat pawn pbt pbtxt pc pcaxis pcbdoc pcbnew pcmk pcode pcss pd pddl peggy pegjs
peoplecode pep pep8 per pf pf.conf php-extras php-template phpdoc phtml pic pickle picolisp pig piglatin pikchr pike pip-requirements pir pkg-config
pkgconf pkl plain-text plant-uml plantuml plot pml pmod po pod pod-6 pod6 pogo pogoscript polar por portugol postcss pot potx pov pov-ray pov-ray-sdl
povray power-query powerbuilder powerquery pprx pq praat prefab prg pri prisma prjpcb pro*c procfile profile progress proguard promela promql
propeller-spin protobuf-text-format protocol-buffer-text-format prw psc psl pub public-key pug puml pure pure-data pwn px pxd pxi pyret pyrex pytb
python-traceback pyx q# qasm qb qb64 qbasic qc ql qll qmake qmd qmldir qnt qore qs qsharp qss qt-script quake quakec quartus-simulation-ip quickbasic
quint ragel ragel-rb ragel-ruby raml rascal rascript raw raw-token-data razor rbbas rbfrm rbmnu rbres rbs rbtbar rbuistate rdoc readline
readline-config realbasic reasonligo record-jar red redcode redirect-rules redirects reds redscript reg regexp rego regular-expression rel religo
renpy resource rest restructuredtext rex rexx rg rhai rib rich-text-format ring riot rip riscv rl rmarkdown rmd rnh rno rnw robot robotframework
robots robots-exclusion-rules robots-txt roc roff roff-manpage ros-interface rosmsg rouge routeros routeros-script rpc rpcgen rpgle rpm-spec rq rsc
rst rtf ruby-signature ruleslanguage runoff sage sagews sail salt saltstack saltstate sats scaml scenic schdoc sclang sco sd sdbl sed self
selinux-kernel-policy-language selinux-policy sepolicy sfd sfv sha1 sha2 sha224 sha256 sha256sum sha3 sha384 sha512 shaderlab shellcheck-config
shellcheckrc shen shortcode sieve simple-file-verification singularity sip sj sl slang slash slice slim slint sln sma smarty smithy smk smpl smt smt2
snakefile snakemake snap snip snipmate snippet snippets solution-file soong sourcemod sourcepawn soy sp sparql specfile spicedb-schema spin spl
spline-font-database splunk splunk-spl sqlrpgle squirrel sra srecode-template srt sru srv srw ssh_config sshconfig sshd_config sshdconfig sss star
starlark stl stla ston stringtemplate subrip-text subunit sugarss sum sums supercollider surql surrealql survex-data svh svx sway sweave swg swig
system-verilog t4 t4-cs t4-templating t4-vb tab-seperated-values tabular-model-definition-language tag taggerscript talon talonscript tao tape tasl
tcsh te tea teal templ terra terraform-template texi texinfo text-proto textgrid textile textmate-properties textproto tftpl thy ti-program tl
tl-verilog tla tlv tm-properties tmac tmdl tmpl toit tolk tor-config torrc tpl traveling-salesman-problem travelling-salesman-problem
tree-sitter-query tremor tres trickle trig troff troy ts-tags tscn tsp tsplib-data tsq tsv tt2 ttl tu turing turtle txi txl txtpb type-language
typespec typst uc ucode udo ultisnip ultisnips unified-parallel-c unity unity3d-asset unix-asm unix-assembly uno unrealscript untyped-plutus-core
uorazor upc uplc ur uri urs urweb uscript valve-data-format vark vb-6 vb6 vbs vbscript vbscript-html vcard vcf vcl vdf velocity
velocity-template-language vento verse vespa vespa-schema-definition vh vim-help-file vim-snippet vimhelp virtual-contact-file visual-basic-6
visual-basic-classic vlang vmf volt vtl vto vtt vue-vine vy vyper w warpscript wavefront-material wavefront-object wdl web-idl web-ontology-language
webassembly-interface-type webidl webvtt weechatlog wenyan wget-config wgetrc whiley wiki wikitext wildfly-cli win32-message-file
windows-registry-entries wisp wit witcher-script wlk wollok workflow-description-language world-of-warcraft-addon-data ws x x++ x-bitmap
x-font-directory-index x-pixmap x10 x68 xbase xbm xc xcompose xdr xeora xeoracube xi xl xls xlsx xm xmake xml+genshi xml+kid xml-doc xojo xojo_code
xojo_menu xojo_report xojo_script xojo_toolbar xojo_window xonsh xpages xpl xpm xproc xs xsh xsl xslt xsp-config xten xtend xzap y yacc yang yar yara
yas yasnippet yul z3 zap zed zeek zenscript zig zil zimpl zmodel zmpl zone zpl zs
`
  .trim()
  .split(/\s+/)
