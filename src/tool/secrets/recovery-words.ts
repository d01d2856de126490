// The words of recovery phrases (BIP-39, English): no two begin with the same four letters, so these are enough.

/** Each beginning without what it has in common with the one before: a digit says how many letters that are. */
const BEGINNINGS =
  '0aban2il2le2ou3v2se3o3t3u2us1cce3i3o3u2hi2id2ou2qu2ro2t3i3o3r3u1dap2d3i3r2ju2mi2ul2va3i1ero1ffa3o2ra1gai2e3n2r' +
  'e1hea1im2r3p2sl1lar2bu2co2er2ie2l3e3o2mo2on2ph2re2so2te2wa1mat3z2on3u2us1nal2ch3i2ge3l3r2im2kl2no3u2ot2sw2te3i' +
  '2xi2y1par2ol2pe3l3r2ri1rch3t2ea3n2gu2m3e3o3y2ou2ra3e3i3o2t3e3i3w1sk2pe2sa3e3i3u2th1thl2om2ta3e3i3r1uct2di2gu2n' +
  't2th3o3u1ver2oc3i1wak3r3y2es2fu2kw1xis0baby2ch3o2dg2g2la3c3l2mb2na3n2r3e3g3r2se3i3k2tt1eac3n3u2ca3o2ef2fo2gi2h' +
  'a3i2li3o3t2nc3e2st2tr3t3w2yo1icy2d2ke2nd2ol2rd3t2tt1lac3d3m3n3s2ea3s2in2oo3s3u2ue3r3s1oar3t2dy2il2mb2ne3u2ok3s' +
  '2rd3i3r2ss2tt2un2x2y1rac3i3n3s3v2ea3e2ic3d3e3g3n3s2oc3k3n3o3t3w2us1ubb2dd3g2ff2il2lb3k3l2nd3k2rd3g3s2s3i3y2tt2' +
  'ye2zz0cabb3i3l2ct2ge2ke2ll3m2me3p2n3a3c3d3n3o3v3y2pa3i3t2r3b3d3g3p3r3t2se3h3i3t3u2t3a3c3e3t2ug3s3t2ve1eil2le2m' +
  'e2ns3t2re3t1hai3l3m3n3o3p3r3s3t2ea3c3e3f3r3s2ic3e3l3m2oi3o2ro2uc3n3r1iga2nn2rc2ti3y2vi1lai3p3r3w3y2ea3r3v2ic3e' +
  '3f3m3n3p2oc3g3s3t3u3w2ub3m3s3t1oac3s2co2de2ff2il3n2ll3o3u2mb3e3f3i3m3p2nc3d3f3g3n3s3t3v2ok3l2pp3y2ra3e3n3r2st2' +
  'tt2uc3n3p3r3s2ve2yo1rac3d3f3m3n3s3t3w3z2ea3d3e3w2ic3m3s3t2op3s3u3w2uc3e3i3m3n3s2y3s1ube2lt2p3b2ri3r3t3v2sh3t2t' +
  'e1ycl0dad2ma3p2nc3g2ri2sh2ug2wn2y1eal2ba3r2ca3e3i3l3o3r2er2fe3i3y2gr2la3i2ma3i2ni3t3y2pa3e3o3t3u2ri2sc3e3i3k3p' +
  '3t2ta3e2ve3i3o1iag3l3m3r2ce2es3t2ff2gi3n2le2nn3o2re3t2sa3c3e3h3m3o3p3t2ve3i3o2zz1oct3u2g2ll3p2ma2na3k3o2or2se2' +
  'ub2ve1raf3g3m3s3w2ea3s2if3l3n3p3v2op2um2y1uck2mb2ne2ri2st2tc3y1war1yna0eage3l2rl3n3t2si3t3y1cho2ol3n1dge2it2uc' +
  '1ffo1gg1igh2th1lbo2de2ec3g3m3p3v2it2se1mba3o3r2er2ot2pl3o3t1nab3c2d3l3o2em3r2fo2ga3i2ha2jo2li2ou2ri3o2su2te3i3' +
  'r2ve1pis1qua3i1ra3s2od3s2ro2up1sca2sa3e2ta1ter2hi1vid3l2ok3l1xac3m2ce3h3i3l3u2ec3r2ha3i2il3s3t2ot2pa3e3i3l3o3r' +
  '2te3r1ye3b0fabr2ce3u2de2in3t2ll3s2me3i3o2n3c3t2rm2sh2t3a3h3i2ul2vo1eat2br2de2e3d3l2ma2nc2st2tc2ve2w1ibe2ct2el2' +
  'gu2le3m3t2na3d3e3g3i2re3m3s2sc3h2t3n2x1lag3m3s3t3v2ee2ig3p2oa3c3o3w2ui3s2y1oam2cu2g2il2ld3l2od3t2rc3e3g3k3t3u3' +
  'w2ss3t2un2x1rag3m2eq3s2ie3n2og3n3s3w3z2ui1uel2n3n2rn3y2tu0gadg2in2la3l2me2p2ra3b3d3l3m2s3p2te3h2ug2ze1ene3i3r3' +
  't3u2st1hos1ian2ft2gg2ng2ra3l2ve1lad3n3r3s2id3m2ob3o3r3v3w2ue1oat2dd2ld2od3s2ri2sp3s2ve2wn1rab3c3i3n3p3s3v2ea3e' +
  '2id3e3t2oc3u3w2un1uar2es2id3l3t2n1ym0habi2ir2lf2mm3s2nd2pp2rb3d3s3v2t2ve2wk2za1ead3l3r3v2dg2ig2ll3m3p2n2ro1idd' +
  '2gh2ll2nt2p2re2st1obb2ck2ld3e3i3l2me2ne2od2pe2rn3r3s2sp3t2te2ur2ve1ub2ge2ma3b3o2nd3g3t2rd3r3t2sb1ybr0ice2on1de' +
  'a3n2le1gno1ll3e3n1mag2it2me3u2pa3o3r3u1nch3l3o3r2de3i3o3u2fa3l3o2ha3e2it2je3u2ma2ne3o2pu2qu2sa3e3i3p3t2ta3e3o2' +
  've3i3o1ron1sla2ol2su1tem1vor0jack2gu2r2zz1eal3n2ll2we1ob2in2ke2ur2y1udg2ic2mp2ng3i3k2st0kang1een3p2tc2y1ick2d3' +
  'n2nd3g2ss2t3c3e3t2wi1nee2if2oc3w0lab3e3o2dd3y2ke2mp2ng2pt2rg2te3i2ug3n2va2w3n3s2ye2zy1ead3f3r3v2ct2ft2g3a3e2is' +
  '2mo2nd3g3s2op2ss2tt2ve1iar2be3r2ce2fe3t2gh2ke2mb3i2nk2on2qu2st2tt2ve2za1oad3n2bs2ca3k2gi2ne3g2op2tt2ud3n2ve2ya' +
  '1uck2gg2mb2na3c2xu1yri0mach2d2gi3n2id3l3n2jo2ke2mm2n3a3d3g3s3u2pl2rb3c3g3i3k3r2sk3s3t2tc3e3h3r3t2xi2ze1ead3n3s' +
  '3t2ch2da3i2lo3t2mb3o2nt3u2rc3g3i3r2sh3s2ta3h1idd3n2lk3l2mi2nd3i3o3u2ra3r2se3s3t2x3e3t1obi2de3i2m3e2ni3k3s3t2on' +
  '2ra3e3n2sq2th3i3o2un3s2ve3i1uch2ff2le3t2sc3e3h3i3t2tu1yse3t2th0naiv2me2pk2rr2st2ti3u1ear2ck2ed2ga3l2it2ph2rv2s' +
  't2t3w2ut2ve2ws2xt1ice2gh1obl2is2mi2od2rm3t2se2ta3e3h3i2ve2w1ucl2mb2rs2t0oak1bey2je2li2sc3e2ta2vi1ccu2ea2to1dor' +
  '1ff3e3i2te1il1kay1ld2iv2ym1mit1nce2e2io2li3y1pen3r2in2po2ti1ran2bi2ch2de3i2ga2ie3g2ph1str1the1utd3e3p3s1val2en' +
  '3r1wn3e1xyg1yst1zon0pact2dd2ge2ir2la3m2nd3e3i3t2pe2ra3e3k3r3t2ss2tc3h3i3r3t2us2ve2ym1eac3n3r3s2li2n3a3c2op2pp2' +
  'rf3m3s2t1hon3t2ra2ys1ian2cn3t2ec2g3e2ll3o2nk2on2pe2st2tc2zz1lac3n3s3t3y2ea3d2uc3g3n1oem3t2in2la3e3i2nd3y2ol2pu' +
  '2rt2si3s3t2ta3t2ve2wd3e1rac3i2ed3f3p3s3t3v2ic3d3m3n3o3s3v3z2ob3c3d3f3g3j3m3o3p3s3t3u3v1ubl2dd2ll3p3s2mp2nc2pi3' +
  'p2rc3i3p3s2sh2t2zz1yra0qual3n3r2es2ic3t3z2ot0rabb2cc3e3k2da3i2il3n3s2ll2mp2nc3d3g2pi2re2te3h2ve2w2zo1ead3l3s2b' +
  'e3u2ca3e3i3o3y2du2fl3o3u2gi3r3u2je2la3e3i3y2ma3e3i3o2nd3e3t2op2pa3e3l3o2qu2sc3e3i3o3p3u2ti3r3u2un2ve3i2wa1hyt1' +
  'ib3b2ce3h2de3g2fl2gh3i2ng2ot2pp2sk2tu2va3e1oad3s2bo3u2ck2ma2of3k3m2se2ta2ug3n3t2ya1ubb2de2g2le2n3w2ra0sad3d3n2' +
  'fe2il2la3m3o3t3u2me3p2nd2ti3o2uc3s2ve2y1cal3n3r3t2en2he3o2ie3s2or3u2ra3e3i3u1ea3r3s3t2co3r3t3u2ed3k2gm2le3l2mi' +
  '2ni3s3t2ri3v2ss2tt3u2ve1had3f3l3r2ed3l3r2ie3f3n3p3v2oc3e3o3p3r3u3v2ri3u2uf2y1ibl2ck2de2eg2gh3n2le3k3l3v2mi3p2n' +
  'c3g2re2st2tu2x2ze1kat2et2i3l3n3r2ul1lab3m2ee3n2ic3d3g3m2og3t3w2us1mal3r2il2ok3o1nac3k3p2if2ow1oap2cc3i3k2da2ft' +
  '2la3d3i3u3v2me2ng2on2rr3t2ul3n3p3r3t1pac3r3t3w2ea3c3e3l3n2he2ic3d3k3n3r2li2oi3n3o3r3t2ra3e3i2y1qua3e3i1tab3d3f' +
  '3g3i3m3n3r3t3y2ea3e3m3p3r2ic3l3n2oc3m3n3o3r3v2ra3e3i3o3u2ud3f3m2yl1ubj3m3w2cc3h2dd2ff2ga3g2it2mm2n3n3s2pe3p3r2' +
  're3f3g3p3r3v2sp3t1wal3m3p3r2ea3e2if3m3n3t2or1ymb3p2ru2st0tabl2ck2g2il2le3k2nk2pe2rg2sk3t2tt2xi1eac3m2ll2n3a3n3' +
  't2rm2st2xt1han3t2em3n3o3r3y2in3s2ou2re3i3o2um3n1ick2de2ge2lt2mb3e2ny2p2re2ss2tl1oas2ba2da3d2e2ge2il2ke2ma3o2ne' +
  '3g3i2ol3t2p3i3p2rc3n3t2ss2ta2ur2wa3e3n2y1rac3d3f3g3i3n3p3s3v3y2ea3e3n2ia3b3c3g3m3p2op3u2uc3e3l3m3s3t2y1ube2it2' +
  'mb2na3n2rk3n3t1wel3n2ic3n3s2o1ype3i0ugly1mbr1nab3w2cl3o2de3o2fa3o2ha2if3q3t3v2kn2lo2ti2us2ve1pda2gr2ho2on2pe2s' +
  'e1rba2ge1sag2e3d3f3l2ua1til0vaca3u2gu2li3l3v2n3i2po2ri2st2ul1ehi2lv2nd3t3u2rb3i3s3y2ss2te1iab2br2ci3t2de2ew2ll' +
  '2nt2ol2rt3u2sa3i3u2ta2vi1oca2ic3d2lc3u2te2ya0wage3o2it2lk3l3n2nt2rf3m3r2sh3p3t2te2ve2y1eal3p3r3s3t2b2dd2ek2ir2' +
  'lc2st2t1hal3t2ea3e3n3r2ip3s1ide3t2fe2ld3l2n3d3e3g3k3n3t2re2sd3e3h2tn1olf2ma2nd2od3l2rd3k3l3r3t1rap2ec3s2is3t2o' +
  'n0yard1ear2ll1ou3n3t0zebr2ro1one2o'

let known: ReadonlySet<number> | undefined

/** Returns whether letters of a text, in any case, may be a word of a recovery phrase. */
export function isRecoveryWord(text: string, start: number, end: number): boolean {
  known ??= new Set(beginnings().map((word) => keyOf(word, 0, word.length)))
  return end - start >= 3 && end - start <= 8 && known.has(keyOf(text, start, Math.min(end, start + 4)))
}

/** Letters as a number, which is found in a set quicker than a text: five bits tell them apart, in any case. */
function keyOf(text: string, start: number, end: number): number {
  let key = 0
  for (let at = start; at < end; at++) key = key * 32 + (text.charCodeAt(at) & 31)
  return key
}

function beginnings(): string[] {
  let last = ''
  return [...BEGINNINGS.matchAll(/(\d)([a-z]+)/g)].map(([, shared, rest = '']) => {
    last = last.slice(0, Number(shared)) + rest
    return last
  })
}
