// Whether a process still runs: what it left unfinished belongs to it as long as it does.

/** Whether a process of this machine runs, ours or another's. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
