// Preloaded into Next's main process, which then exits when the supervisor is gone, even after SIGKILL. Next's workers
// inherit the preload, but have another parent and exit together with Next.
if (process.env.SUPERVISOR_PID === String(process.ppid)) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5_000).unref();
  });
  // The listener must not keep the IPC channel open, because a finished build has to exit by itself.
  process.channel?.unref();
}
