import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { QuartzJob } from '#contract/system/quartz-job.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';

/** 已启动 or 已暂停 (wire-contract 13.11). */
export const StateCell = () => {
    const text = useText();
    const job = useRecordContext<Row<typeof QuartzJob>>();
    return job?.status === 0 ? <Tag tone="success">{text('quartz.started')}</Tag> : <Tag>{text('quartz.paused')}</Tag>;
};
