import { isBlank, plain } from '../core/column.ts';
import type { CellProps } from './cellType.ts';

/** Web addresses and paths of this site; anything else is shown as text. */
const isAddress = (text: string) => /^(https?:\/\/|\/(?!\/))/.test(text);

/** A link with the text of the column's format. */
export const LinkCell = ({ value, text }: CellProps) => {
    if (isBlank(value)) return null;
    const address = plain(value);
    if (!isAddress(address)) return <>{text}</>;
    return (
        <a href={address} target="_blank" rel="noreferrer" tabIndex={-1}>
            {text}
        </a>
    );
};
