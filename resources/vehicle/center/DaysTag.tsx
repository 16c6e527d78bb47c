import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { isNear, toneOfDays } from './expiryRule.ts';

interface DaysTagProps {
    days: number;
    /** Renders nothing while the expiry date is far away. */
    onlyNear?: boolean;
}

/** Days until a certificate expires, or since it has expired. */
export const DaysTag = ({ days, onlyNear = false }: DaysTagProps) => {
    const text = useText();
    if (onlyNear && !isNear(days)) return null;
    const said = days < 0 ? text('fleet.daysOver', { n: -days }) : days === 0 ? text('fleet.today') : text('fleet.daysLeft', { n: days });
    return <Tag tone={toneOfDays(days)}>{said}</Tag>;
};
