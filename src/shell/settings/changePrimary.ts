import { notices } from '#providers/store/signals.ts';
import { KEYS } from '#providers/store/keys.ts';
import { writeStored } from '#providers/store/storage.ts';
import { createAppTheme } from '#src/theme/createAppTheme.ts';

interface Texts {
    changing: string;
    failed: string;
}

/** Takes another primary colour (THEME-02). A colour that no theme can be made of leaves the old one. */
export function changePrimary(color: string, { changing, failed }: Texts): void {
    notices.emit({ message: changing, type: 'info' });
    try {
        createAppTheme({ primary: color });
    } catch {
        return notices.emit({ message: failed, type: 'error' });
    }
    writeStored(KEYS.color, color);
}
