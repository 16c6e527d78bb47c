/** The value below which `share` (0…1) of the samples lie. */
export const percentile = (samples: readonly number[], share: number): number => {
    const sorted = [...samples].sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

export const ms = (value: number): string => `${value.toFixed(1)} ms`;
