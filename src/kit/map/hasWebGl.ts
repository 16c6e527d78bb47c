let known: boolean | undefined;

/** Can this browser draw tiles? Remote desktops and old graphics often cannot. */
export const hasWebGl = (): boolean => {
    if (known !== undefined) return known;
    try {
        known = document.createElement('canvas').getContext('webgl2') !== null;
    } catch {
        known = false;
    }
    return known;
};
