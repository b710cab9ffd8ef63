const notesHz = [660, 880];
const noteSeconds = 0.16;
const peakVolume = 0.2;

/**
 * Plays two short notes. Browsers play no sound before the first click on a page, but the operator also sees the number
 * of claims in the title.
 */
export function playChime(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  for (const [index, frequency] of notesHz.entries()) {
    const start = audio.currentTime + index * noteSeconds;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    // The volume falls to zero within each note, because a sudden end of the tone is audible as a click.
    volume.gain.setValueAtTime(peakVolume, start);
    volume.gain.linearRampToValueAtTime(0, start + noteSeconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + noteSeconds);
  }
  setTimeout(() => void audio.close(), 1_000);
}
