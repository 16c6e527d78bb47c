import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import type { BankCard } from '#contract/users/bank-card.ts';
import { DetailLink } from '#src/kit/ui/DetailLink.tsx';

/** Whose card it is. */
export const OwnerCell = () => {
    const card = useRecordContext<Row<typeof BankCard>>();
    if (!card?.ownerName) return <>—</>;
    return (
        <DetailLink resource={`users/${card.ownerKind}`} id={card.ownerId}>
            {card.ownerName}
        </DetailLink>
    );
};
