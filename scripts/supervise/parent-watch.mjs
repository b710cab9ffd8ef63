// Preloaded into Next's main process: exits when the supervisor is gone, even after SIGKILL. Next's
// workers inherit this preload but have another parent, so they skip it and follow Next itself.
if (process.env.SUPERVISOR_PID === String(process.ppid)) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5_000).unref();
  });
  // The listener would keep the IPC channel open, and a finished build must exit by itself.
  process.channel?.unref();
}
