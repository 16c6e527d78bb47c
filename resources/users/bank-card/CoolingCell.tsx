import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import type { BankCard } from '#contract/users/bank-card.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';

/** Until when a changed card takes no withdrawals; nothing once that is over. */
export const CoolingCell = () => {
    const until = useRecordContext<Row<typeof BankCard>>()?.lockedUntil;
    if (!until || new Date(`${until.replace(' ', 'T')}+08:00`) < new Date()) return <>—</>;
    return <Tag tone="warning">{until}</Tag>;
};
