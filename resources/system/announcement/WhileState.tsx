import { useRecordContext } from 'react-admin';
import type { ReactNode } from 'react';
import type { Row } from '#contract/kit/entity.ts';
import type { Announcement } from '#contract/system/announcement.ts';

interface WhileStateProps {
    /** Values of 发布状态. */
    states: readonly string[];
    children: ReactNode;
}

/** Renders the actions on an announcement only in statuses in which the server allows them. */
export const WhileState = ({ states, children }: WhileStateProps) => {
    const record = useRecordContext<Row<typeof Announcement>>();
    return record && states.includes(record.sendStatus) ? children : null;
};
