/** Allowed imports between folders (docs: README, "The tree"). */
const only = (name, from, allowed) => ({
    name,
    severity: 'error',
    from: { path: from },
    to: { pathNot: allowed, dependencyTypesNot: ['npm', 'npm-dev', 'core', 'npm-peer', 'npm-no-pkg', 'npm-unknown'] },
});

module.exports = {
    forbidden: [
        { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
        { name: 'no-orphan-packages', severity: 'error', from: {}, to: { couldNotResolve: true } },
        only('contract-stands-alone', '^contract/', '^contract/'),
        only('contract-kit-knows-no-entity', '^contract/kit/', '^contract/kit/'),
        only('providers-know-the-contract', '^providers/', '^(providers|contract)/'),
        // Of the system tools the kit may import reports (popup choices are rows of one) and the data log, to which every details screen links.
        only(
            'kit-knows-no-entity',
            '^src/kit/',
            '^(src/kit|src/theme|providers)/|^contract/(kit/|dictionaries|tag-colors\\.ts|entity-of\\.ts)|^contract/(online/report|system/data-log)\\.ts',
        ),
        only('domain-knows-the-kit', '^src/domain/', '^(src/(domain|kit|theme)|contract|providers)/'),
        only('client-never-imports-server', '^(src|resources)/', '^(src|resources|contract|providers)/'),
        only('server-never-imports-client', '^server/', '^(server|contract)/'),
        only('pricing-is-pure', '^server/pricing/', '^(server/pricing|contract)/'),
        // Server layers, top down: app, modules, plugins, platform, kit. Each imports only from those below it.
        only('kit-knows-no-system', '^server/kit/', '^(server/(kit|db|config)/|server/(config|root)\\.ts|contract/)'),
        // The foreign key of sessions references the user table.
        only(
            'platform-knows-no-module',
            '^server/platform/',
            '^(server/(platform|kit|db|config)/|server/config\\.ts|server/modules/system/user/user\\.table\\.ts|contract/)',
        ),
        only(
            'plugins-know-no-module',
            '^server/plugins/',
            '^(server/(plugins|platform|kit|db|config)/|server/(config|log)\\.ts|contract/)',
        ),
        only(
            'modules-know-no-plugin',
            '^server/modules/',
            '^(server/(modules|platform|kit|db|config|ledger|pricing)/|server/[a-z-]+\\.ts|contract/)',
        ),
        // Seeds fill the tables of modules; the rest of db imports no module.
        only('db-knows-no-module', '^server/db/(?!seed/|seed\\.ts)', '^(server/(db|kit|config)/|server/[a-z-]+\\.ts|contract/)'),
        // Postings are statements of a transaction; from the kit they need ids and refusal messages, never a request.
        only(
            'ledger-knows-no-http',
            '^server/ledger/',
            '^(server/(ledger|db)/|server/kit/(dated-number|errors|ids|sql-state)\\.ts|contract/)',
        ),
        // Screens contain no URLs: calls are methods of the data provider or functions in the folders of providers.
        {
            name: 'screens-know-no-http',
            severity: 'error',
            from: { path: '^(src|resources)/', pathNot: '^src/shell/' },
            to: { path: '^providers/(http/|data/asking\\.ts)' },
        },
        // The shell shows the state of the connection and the session; it sends no requests itself.
        {
            name: 'shell-sees-the-connection',
            severity: 'error',
            from: { path: '^src/shell/' },
            to: {
                path: '^providers/(http/|data/asking\\.ts)',
                pathNot: '^providers/http/(connection|useConnection|unauthorized|proof|sendLogout|transport/remaining)\\.ts',
            },
        },
        {
            name: 'resources-do-not-import-each-other',
            severity: 'error',
            from: { path: '^resources/([^/]+/[^/]+)/' },
            to: { path: '^resources/[^/]+/[^/]+/', pathNot: '^resources/$1/' },
        },
        {
            name: 'modules-meet-through-services',
            severity: 'error',
            from: { path: '^server/modules/([^/]+/[^/]+)/' },
            to: { path: '^server/modules/[^/]+/[^/]+/', pathNot: ['^server/modules/$1/', '\\.(service|table|view)\\.ts$'] },
        },
        {
            name: 'contract-needs-only-typebox',
            severity: 'error',
            from: { path: '^contract/' },
            to: { dependencyTypes: ['npm', 'npm-dev'], pathNot: 'node_modules/typebox/' },
        },
    ],
    options: {
        doNotFollow: { path: 'node_modules' },
        tsConfig: { fileName: 'tsconfig.json' },
        tsPreCompilationDeps: true,
        enhancedResolveOptions: { conditionNames: ['import', 'require', 'node', 'default', 'types'], exportsFields: ['exports'] },
    },
};
