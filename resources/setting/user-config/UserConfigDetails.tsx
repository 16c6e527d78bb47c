import { UserConfig } from '#contract/setting/user-config.ts';
import { EntityDetails } from '#src/kit/show/EntityDetails.tsx';
import { BenefitsCell, NameCell } from './userConfigCells.tsx';

/** An entry as a tag, with its benefits or meaning in words. */
export const UserConfigDetails = () => (
    <EntityDetails of={UserConfig} hidden={['color', 'benefits']} cells={{ name: <NameCell />, benefitsText: <BenefitsCell /> }} />
);
