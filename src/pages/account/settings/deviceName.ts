const BROWSERS: readonly [RegExp, string][] = [
    [/MicroMessenger/i, 'WeChat'],
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
    [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
    [/Windows/, 'Windows'],
    [/iPhone|iPad/, 'iOS'],
    [/Android/, 'Android'],
    [/Mac OS X/, 'macOS'],
    [/Linux/, 'Linux'],
];

/** Readable name of a user agent: `Chrome · Windows`; undefined if it is not a browser. */
export function deviceName(userAgent: string | null): string | undefined {
    const nameIn = (list: typeof BROWSERS) => list.find(([shape]) => shape.test(userAgent ?? ''))?.[1];
    const parts = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean);
    return parts.length > 0 ? parts.join(' · ') : undefined;
}
