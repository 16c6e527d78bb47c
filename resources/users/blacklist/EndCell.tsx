import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { Blacklist } from '#contract/users/blacklist.ts';
import { useText } from '#providers/i18n/useText.ts';

/** Until when; without an end it is for good. */
export const EndCell = () => {
    const text = useText();
    const entry = useRecordContext<Row<typeof Blacklist>>();
    return <>{entry?.endAt ?? text('people.forever')}</>;
};
