// Makes Next exit when the supervisor is gone, even after SIGKILL. Next's own workers exit with Next.
if (process.env.SUPERVISOR_PID === String(process.ppid)) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5_000).unref();
  });
  // The IPC channel is unreferenced, because an open channel would keep a finished build from exiting.
  process.channel?.unref();
}
