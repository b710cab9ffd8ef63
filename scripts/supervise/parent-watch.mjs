// Preloaded into Next's main process. Exits it when the supervisor is gone, even after SIGKILL. Next's workers inherit
// this preload too, but have another parent and exit together with Next.
if (process.env.SUPERVISOR_PID === String(process.ppid)) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5_000).unref();
  });
  // A listener would keep the IPC channel open, and a finished build must be able to exit by itself.
  process.channel?.unref();
}
