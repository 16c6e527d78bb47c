import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import type { Blacklist } from '#contract/users/blacklist.ts';
import { DetailLink } from '#src/kit/ui/DetailLink.tsx';

const PLACE: Readonly<Record<string, string>> = { customer: 'users/customer', driver: 'users/driver', vehicle: 'vehicle/center' };

/** Whom the entry is about. A number alone leads nowhere. */
export const TargetLink = () => {
    const entry = useRecordContext<Row<typeof Blacklist>>();
    if (!entry) return null;
    return (
        <DetailLink resource={PLACE[entry.targetKind]} id={entry.targetId}>
            {entry.targetName}
        </DetailLink>
    );
};
