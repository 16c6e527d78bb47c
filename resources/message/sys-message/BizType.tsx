import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { SysMessage } from '#contract/message/sys-message.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DASH } from '#src/kit/fields/kind.ts';

const TYPES = [
    'anomaly',
    'approval',
    'certificate',
    'customer',
    'dispute',
    'driver',
    'handover',
    'invoice',
    'member',
    'online_report',
    'order',
    'quartzJob',
    'recruit',
    'savedView',
    'sms_log',
    'template',
    'test',
    'vehicle',
    'withdraw',
] as const;

/** Text for the subject type of a message; types that only a later version knows are shown unchanged. */
export const BizType = () => {
    const text = useText();
    const sent = useRecordContext<Row<typeof SysMessage>>()?.bizType;
    // wire: the type of reports is their resource, `online/report`.
    const known = TYPES.find(type => type === sent?.replace('/', '_'));
    return <>{known ? text(`message.biz.${known}`) : sent || DASH}</>;
};
