const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** Formats a number of bytes: 「1.2 MB」. */
export const formatBytes = (bytes: number): string => {
    const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
    const size = bytes / 1024 ** step;
    return `${step === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${UNITS[step] ?? 'B'}`;
};
