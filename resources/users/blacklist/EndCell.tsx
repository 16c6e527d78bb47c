import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { Blacklist } from '#contract/users/blacklist.ts';
import { useText } from '#providers/i18n/useText.ts';

/** End of the entry; without an end it is permanent. */
export const EndCell = () => {
    const text = useText();
    const entry = useRecordContext<Row<typeof Blacklist>>();
    return <>{entry?.endAt ?? text('people.forever')}</>;
};
