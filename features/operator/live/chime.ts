const notesHz = [660, 880];
const noteSeconds = 0.16;
const peakVolume = 0.2;

/**
 * Plays two short notes. Browsers stay silent until the page was clicked once, which is no error: the count in the title
 * still changes.
 */
export function playChime(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  for (const [index, frequency] of notesHz.entries()) {
    const start = audio.currentTime + index * noteSeconds;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    // A sudden end would click.
    volume.gain.setValueAtTime(peakVolume, start);
    volume.gain.linearRampToValueAtTime(0, start + noteSeconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + noteSeconds);
  }
  setTimeout(() => void audio.close(), 1_000);
}
