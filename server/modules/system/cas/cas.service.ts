import type { Config } from '#server/config.ts';

/** The page of ours that the CAS server sends people back to. */
export const casService = ({ publicUrl }: Config): string => `${publicUrl ?? ''}/user/login`;

/** Is it our own address? wire: existing clients name the site's root; the ticket belongs to what was named at the sign-in. */
export const isOwnService = (config: Config, service: string): boolean =>
    [casService(config), `${config.publicUrl ?? ''}/`].includes(service);
