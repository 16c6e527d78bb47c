import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import type { BankCard } from '#contract/users/bank-card.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useServerNow } from '#src/kit/ui/useServerNow.ts';

const MINUTE = 60_000;

/** Until when a changed card takes no withdrawals; nothing once that is over. */
export const CoolingCell = () => {
    const until = useRecordContext<Row<typeof BankCard>>()?.lockedUntil;
    const now = useServerNow(MINUTE);
    if (!until || new Date(`${until.replace(' ', 'T')}+08:00`).getTime() < now) return <>—</>;
    return <Tag tone="warning">{until}</Tag>;
};
