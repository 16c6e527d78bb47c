import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { SysMessage } from '#contract/message/sys-message.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DASH } from '#src/kit/fields/kind.ts';

const TYPES = [
    'anomaly',
    'certificate',
    'customer',
    'driver',
    'invoice',
    'member',
    'order',
    'quartzJob',
    'recruit',
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
    const known = TYPES.find(type => type === sent);
    return <>{known ? text(`message.biz.${known}`) : sent || DASH}</>;
};
