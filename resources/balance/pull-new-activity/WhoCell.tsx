import { useRecordContext } from 'react-admin';
import { Tag } from '#src/kit/ui/Tag.tsx';

/** Who brings whom along. */
export const WhoCell = () => {
    const row = useRecordContext<{ id: string; inviterKind_dictText?: string; inviteeKind_dictText?: string }>();
    if (!row) return null;
    return (
        <>
            <Tag>{row.inviterKind_dictText}</Tag>
            {' → '}
            <Tag>{row.inviteeKind_dictText}</Tag>
        </>
    );
};
