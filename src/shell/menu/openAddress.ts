import { fetchTicket } from '#providers/auth/ticket.ts';
import type { MenuAddress } from './menuAddress.ts';

/** The address to go to now; a ticket is fetched where the template asks for one. @throws HttpError when there is none. */
export const finalAddress = async ({ address, hasTicket }: MenuAddress): Promise<string> => {
    if (!hasTicket) return address;
    const ticket = await fetchTicket(new URL(address.replaceAll('${token}', '')).pathname);
    return address.replaceAll('${token}', encodeURIComponent(ticket));
};

/** Opens an address in a new window that can reach nothing of this one. */
export const openWindow = (address: string): void => void window.open(address, '_blank', 'noopener,noreferrer');
