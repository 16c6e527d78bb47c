import { type ReactNode, useContext } from 'react';
import type { Fields } from '#contract/kit.ts';
import { DetailLink } from '../../ui/DetailLink.tsx';
import { EntityContext } from '../../views/EntityContext.ts';

interface ReferredLinkProps {
    /** The field of the record that holds the id. */
    via: string;
    record: Readonly<Record<string, unknown>>;
    children: ReactNode;
}

/** A joined text as a way to the record that it was read from. */
export const ReferredLink = ({ via, record, children }: ReferredLinkProps) => {
    const fields = useContext(EntityContext)?.fields as Fields | undefined;
    const id = record[via];
    return (
        <DetailLink resource={fields?.[via]?.meta.resource} id={typeof id === 'string' ? id : undefined}>
            {children}
        </DetailLink>
    );
};
