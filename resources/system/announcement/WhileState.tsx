import { useRecordContext } from 'react-admin';
import type { ReactNode } from 'react';
import type { Row } from '#contract/kit/entity.ts';
import type { Announcement } from '#contract/system/announcement.ts';

interface WhileStateProps {
    /** Values of 发布状态. */
    states: readonly string[];
    children: ReactNode;
}

/** Shows what can be done with an announcement only in the states in which the server allows it. */
export const WhileState = ({ states, children }: WhileStateProps) => {
    const record = useRecordContext<Row<typeof Announcement>>();
    return record && states.includes(record.sendStatus) ? children : null;
};
