import { useState } from 'react';
import { KEYS } from '#providers/store/keys.ts';
import { readStored, writeStored } from '#providers/store/storage.ts';

/** Is the side menu unfolded? Remembered on desktops; on a phone the drawer starts closed (LAYOUT-03). */
export function useMenuOpen(isMobile: boolean): [boolean, (isOpen: boolean) => void] {
    const [isUnfolded, setIsUnfolded] = useState(() => readStored(KEYS.sidebarOpen) ?? true);
    const [isDrawn, setIsDrawn] = useState(false);
    if (isMobile) return [isDrawn, setIsDrawn];
    return [
        isUnfolded,
        isOpen => {
            writeStored(KEYS.sidebarOpen, isOpen);
            setIsUnfolded(isOpen);
        },
    ];
}
