import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { notices } from '#providers/store/signals.ts';
import { appText } from '#providers/i18n/appText.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fetchAhead } from './fetchAhead.ts';
import { entryPath, opensWindow, windowAddress } from './menuEntry.ts';
import { finalAddress, openWindow } from './openAddress.ts';

interface EntryLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
    node: MenuNode;
}

/**
 * The link of a menu entry (ROUTE-18): a path of the workspace, or a new window. A real link in any case, so that a middle
 * click works; an entry whose address is not valid leads to its own path, where the page says so.
 */
export const EntryLink = ({ node, children, onClick, onFocus, ...props }: EntryLinkProps) => {
    const text = useText();
    const target = opensWindow(node) ? windowAddress(node) : undefined;
    const ahead = () => fetchAhead(node);
    if (!target)
        return (
            <Link
                {...props}
                to={entryPath(node)}
                onClick={onClick}
                // Not `onPointerEnter`: a group that is unfolded moves entries under a pointer at rest.
                onPointerMove={ahead}
                onPointerDown={ahead}
                onFocus={event => {
                    ahead();
                    onFocus?.(event);
                }}
            >
                {children}
            </Link>
        );
    const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event);
        if (!target.hasTicket) return;
        event.preventDefault();
        finalAddress(target).then(openWindow, (error: unknown) => {
            const message = error instanceof Error ? error.message : String(error);
            notices.emit({ message: appText('pages.frameTicketFailed', { message }), type: 'error' });
        });
    };
    return (
        <a
            {...props}
            onFocus={onFocus}
            // An address with a ticket is made at the click; its own path serves the other ways to open a link.
            href={target.hasTicket ? entryPath(node) : target.address}
            target="_blank"
            rel="noopener noreferrer"
            title={props.title ?? `${node.meta.title}${text('pages.opensInWindow')}`}
            onClick={handleClick}
        >
            {children}
        </a>
    );
};
