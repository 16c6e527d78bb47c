import { fetchTicket } from '#providers/auth/ticket.ts';
import type { MenuAddress } from './menuAddress.ts';

/** The final URL; requests a ticket if the template needs one. @throws HttpError if the ticket is refused. */
export const finalAddress = async ({ address, hasTicket }: MenuAddress): Promise<string> => {
    if (!hasTicket) return address;
    const ticket = await fetchTicket(new URL(address.replaceAll('${token}', '')).pathname);
    return address.replaceAll('${token}', encodeURIComponent(ticket));
};

/** Opens a URL in a new window without access to this one (`noopener`). */
export const openWindow = (address: string): void => void window.open(address, '_blank', 'noopener,noreferrer');
