import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { Evaluation } from '#contract/users/evaluation.ts';
import { DetailLink } from '#src/kit/ui/DetailLink.tsx';

/** The evaluating (`from`) or the evaluated person (`to`). */
export const PartyCell = ({ side }: { side: 'from' | 'to' }) => {
    const row = useRecordContext<Row<typeof Evaluation>>();
    if (!row) return null;
    const { kind, id, name } =
        side === 'from' ? { kind: row.fromKind, id: row.fromId, name: row.fromName } : { kind: row.toKind, id: row.toId, name: row.toName };
    if (!name) return <>—</>;
    return (
        <DetailLink resource={`users/${kind}`} id={id}>
            <span title={name}>{name}</span>
        </DetailLink>
    );
};
