// The site of a command that reads what was built. A build that was killed may have moved that away: it comes back first.
import { realLocation } from '../output/out-dir.ts'
import { recoverOutput } from '../output/staging.ts'
import { openProject, type Project, type ProjectOptions } from '../project/project.ts'

/** Opens a site whose output is read. */
export async function openBuiltSite(options: Omit<ProjectOptions, 'cwd'>): Promise<Project> {
  const project = await openProject({ cwd: process.cwd(), ...options })
  recoverOutput(realLocation(project.outDir))
  return project
}
