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
 * The link of a menu entry (ROUTE-18): a path of the workspace, or a new window. Always a real link, so that a middle click works. An entry
 * with an invalid URL leads to its own path, where the page shows the error.
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
                // Not `onPointerEnter`, because expanding a group moves entries below a resting pointer.
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
            // A URL with a ticket is created on click; other ways to open the link use the entry's own path.
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
