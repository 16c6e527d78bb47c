const OFFSET_MS = 8 * 3_600_000;

/** A moment as the wire writes it: `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai (UTC+8 without summer time since 1991). */
export const toWireTime = (moment: Date): string => new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The moment of a wire time. */
export const fromWireTime = (wire: string): Date => new Date(`${wire.replace(' ', 'T')}+08:00`);

/** A wire time plus whole minutes. */
export const addMinutes = (wire: string, minutes: number): string => toWireTime(new Date(fromWireTime(wire).getTime() + minutes * 60_000));

/** Whole minutes from one wire time to another; 0 if `to` is earlier. */
export const wholeMinutesBetween = (from: string, to: string): number => Math.max(0, Math.floor(minutesBetween(from, to)));

/** Whole days from one calendar day to another (`YYYY-MM-DD`), negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The day plus this number of days (`YYYY-MM-DD`). */
export const addDays = (day: string, days: number): string =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Minutes from one wire time to another, with fraction; negative if `to` is earlier. */
export const minutesBetween = (from: string, to: string): number => (fromWireTime(to).getTime() - fromWireTime(from).getTime()) / 60_000;
