/** Two short tones: frequency in hertz, start in seconds. */
const TONES: readonly [hertz: number, at: number][] = [
    [880, 0],
    [1175, 0.14],
];
const TONE_SECONDS = 0.18;
const LOUDNESS = 0.2;
/** If the browser allows the sound, it does so within this time. */
const ALLOWED_MS = 500;

/** Plays the notification sound. Resolves to whether the browser allowed it; it does not until the page has been clicked once. */
export async function chime(): Promise<boolean> {
    if (!('AudioContext' in window)) return false;
    const context = new AudioContext();
    // `resume` never resolves if the browser does not allow it.
    await Promise.race([context.resume(), new Promise(resolve => setTimeout(resolve, ALLOWED_MS))]);
    if (context.state !== 'running') {
        await context.close();
        return false;
    }
    const ends = TONES.map(([hertz, at]) => {
        const start = context.currentTime + at;
        const tone = new OscillatorNode(context, { frequency: hertz });
        const volume = new GainNode(context, { gain: LOUDNESS });
        volume.gain.setValueAtTime(LOUDNESS, start);
        volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
        tone.connect(volume).connect(context.destination);
        tone.start(start);
        tone.stop(start + TONE_SECONDS);
        return new Promise(resolve => tone.addEventListener('ended', resolve));
    });
    await Promise.all(ends);
    await context.close();
    return true;
}
