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

/** What a message is about, in words; a type that a later version sends is shown as it came. */
export const BizType = () => {
    const text = useText();
    const sent = useRecordContext<Row<typeof SysMessage>>()?.bizType;
    const known = TYPES.find(type => type === sent);
    return <>{known ? text(`message.biz.${known}`) : sent || DASH}</>;
};
