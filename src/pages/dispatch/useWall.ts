import { useEffect, useState } from 'react';

/** The page over everything else, on the whole screen where the browser allows it: dialogs and menus still lie above. */
export const useWall = () => {
    const [isOpen, setOpen] = useState(false);
    // Follows the browser, which leaves the whole screen by Esc.
    useEffect(() => {
        const handleChange = () => setOpen(document.fullscreenElement !== null);
        document.addEventListener('fullscreenchange', handleChange);
        return () => document.removeEventListener('fullscreenchange', handleChange);
    }, []);
    const toggle = () => {
        if (document.fullscreenElement) void document.exitFullscreen();
        // What is shown alone would hide menus and dialogs, which hang on the body.
        else document.documentElement.requestFullscreen?.().catch(() => setOpen(before => !before));
    };
    const sx = isOpen
        ? ({ position: 'fixed', inset: 0, zIndex: 1250, bgcolor: 'background.default', p: 4, overflow: 'auto' } as const)
        : {};
    return { isOpen, toggle, sx };
};
