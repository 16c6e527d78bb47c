import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { isNear, toneOfDays } from './expiryRule.ts';

interface DaysTagProps {
    days: number;
    /** Says nothing while the end is far. */
    onlyNear?: boolean;
}

/** How much is left of a paper, or since when it is over. */
export const DaysTag = ({ days, onlyNear = false }: DaysTagProps) => {
    const text = useText();
    if (onlyNear && !isNear(days)) return null;
    const said = days < 0 ? text('fleet.daysOver', { n: -days }) : days === 0 ? text('fleet.today') : text('fleet.daysLeft', { n: days });
    return <Tag tone={toneOfDays(days)}>{said}</Tag>;
};
