/** Operations on the whole page; an object, so that tests can mock it. */
export const page = {
    reload: (): void => globalThis.location.reload(),
    /** Navigates to a URL outside of the product. */
    leaveFor: (address: string): void => globalThis.location.assign(address),
    /** Opens a small window; null if the browser blocks it. */
    openWindow: (address: string, name: string): Window | null => globalThis.open(address, name, 'popup,width=520,height=640'),
};

/** Whether this is the browser of WeCom or DingTalk, which cannot open windows that post messages to their opener. */
export const isMessengerBrowser = (): boolean => /wxwork|dingtalk/i.test(navigator.userAgent);
