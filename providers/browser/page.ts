/** What can be done to the page as a whole; an object, so that tests can watch it. */
export const page = {
    reload: (): void => globalThis.location.reload(),
    /** Goes to an address outside of the product. */
    leaveFor: (address: string): void => globalThis.location.assign(address),
    /** Opens a small window; null when the browser does not let us. */
    openWindow: (address: string, name: string): Window | null => globalThis.open(address, name, 'popup,width=520,height=640'),
};

/** Is this the browser within WeCom or DingTalk? They open no windows that could answer their opener. */
export const isMessengerBrowser = (): boolean => /wxwork|dingtalk/i.test(navigator.userAgent);
