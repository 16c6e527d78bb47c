import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { StatusTabs } from '#src/kit/views/StatusTabs.tsx';

/** One tab a kind of configuration, from the dictionary. */
export const ConfigTabs = () => {
    const kinds = useDictionary('user_cfg_type');
    return <StatusTabs tabs={kinds.map(({ value, text }) => ({ label: text, filter: { cfgType: value } }))} />;
};
