import { Dict } from '#contract/system/dict.ts';
import { EntityDetails } from '#src/kit/show/EntityDetails.tsx';

/** A dictionary without its entries, which have a sheet of their own. */
export const DictDetails = () => <EntityDetails of={Dict} hidden={['type']} />;
