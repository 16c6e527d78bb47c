import { notices } from '#providers/store/signals.ts';
import { KEYS } from '#providers/store/keys.ts';
import { writeStored } from '#providers/store/storage.ts';
import { createAppTheme } from '#src/theme/createAppTheme.ts';

interface Texts {
    changing: string;
    failed: string;
}

/** Changes the primary colour (THEME-02). If no theme can be created from the colour, the old one stays. */
export function changePrimary(color: string, { changing, failed }: Texts): void {
    notices.emit({ message: changing, type: 'info' });
    try {
        createAppTheme({ primary: color });
    } catch {
        return notices.emit({ message: failed, type: 'error' });
    }
    writeStored(KEYS.color, color);
}
