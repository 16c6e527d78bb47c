import { Dict } from '#contract/system/dict.ts';
import { EntityDetails } from '#src/kit/show/EntityDetails.tsx';

/** Details of a dictionary. Its items have a sheet of their own. */
export const DictDetails = () => <EntityDetails of={Dict} hidden={['type']} />;
