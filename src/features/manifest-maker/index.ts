// Makes manifests of command-line tools, from their programs or their help.
import { Option } from 'commander'
import { configOption, outputOption } from '../../terminal/command-line.ts'
import { parseCount } from '../../terminal/numbers.ts'
import type { Feature } from '../feature.ts'

export const manifestMaker: Feature = {
  addCommands(program, action) {
    const manifest = program
      .command('manifest')
      .usage('[options]')
      .description('Generate the manifest of a command-line tool from its program.')
      .option(
        '--from <module>',
        'package or module of the program in JavaScript or TypeScript, oclif.manifest.json, or a Fig or usage specification',
      )
      .option('--help-of <command>', 'installed program; its help and that of all its commands is read')
      .option('--out <file>', 'write to this file instead of standard output')
      .option('--check', 'compare the program with the stored manifest instead of writing it')
      .option('--no-descriptions', 'omit the descriptions of the commands')
      .addOption(configOption())
      .addOption(
        new Option('--timeout <seconds>', 'time limit of the program').argParser(parseCount).default(60),
      )
      .action(action(() => import('./commands/manifest.ts')))
    manifest
      .command('diff <old> <new>')
      .description('Print what has changed from one manifest to another.')
      .addOption(outputOption())
      .action(action(() => import('./commands/manifest-diff.ts')))
    manifest
      .command('split <file>')
      .description('Move the facts that people added from a manifest to a file of annotations.')
      .requiredOption('--annotations <file>', 'file to write')
      .action(action(() => import('./commands/manifest-split.ts')))
    manifest
      .command('export <format>')
      .description(
        'Print the manifest as opencli, usage, fig, man, or as the completion of bash, zsh or fish.',
      )
      .addOption(configOption())
      .action(action(() => import('./commands/manifest-export.ts')))
    manifest
      .command('pages [folder]')
      .description('Write a reference page for each group of the manifest that has none.')
      .addOption(configOption())
      .action(action(() => import('./commands/manifest-pages.ts')))
  },
  openInit: async () => ({
    makeManifest: async (source, log) => (await import('./commands/manifest.ts')).makeManifest(source, log),
    findProgram: async (from) => (await import('./programs/find-program.ts')).findProgram(from),
  }),
}
