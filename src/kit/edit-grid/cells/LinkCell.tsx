import { isBlank, plain } from '../core/column.ts';
import type { CellProps } from './cellType.ts';

/** Addresses of the web and of this product; anything else is shown as text. */
const isAddress = (text: string) => /^(https?:\/\/|\/(?!\/))/.test(text);

/** An address to follow, shown as the column's format says. */
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
