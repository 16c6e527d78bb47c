/** Saves a blob as a download with the given name. */
export const saveFile = (blob: Blob, name: string): void => {
    const address = URL.createObjectURL(blob);
    const anchor = document.createElement('a');
    anchor.href = address;
    anchor.download = name;
    document.body.append(anchor);
    anchor.click();
    anchor.remove();
    // Some browsers start reading only after the click has returned.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
