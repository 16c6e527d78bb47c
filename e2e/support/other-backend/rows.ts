/** A record as this backend stores it; `id`, audit keys and nulls are added automatically. */
type Record_ = Readonly<Record<string, unknown>>;

const AUDIT = { createBy: 'admin', createTime: '2023-04-12 09:30:00', updateBy: null, updateTime: null };

const many = (prefix: string, records: readonly Record_[]): Record_[] =>
    records.map((record, index) => ({ id: `${prefix}${index + 1}`, ...AUDIT, ...record }));

export const USERS = many('e9ca23d68d884d4ebb19d07889727dae', [
    {
        username: 'admin',
        realname: '管理员',
        avatar: null,
        birthday: null,
        sex: 1,
        sex_dictText: '男',
        email: null,
        phone: '13800000001',
        orgCode: 'A01',
        orgCodeTxt: '北京总部',
        status: 1,
        status_dictText: '正常',
        delFlag: 0,
        workNo: '001',
        post: null,
        telephone: null,
        activitiSync: 1,
        userIdentity: 1,
        departIds: null,
        relTenantIds: null,
        clientId: null,
    },
    {
        username: 'zhaoliu',
        realname: '赵六',
        avatar: null,
        birthday: '1990-05-01',
        sex: null,
        email: null,
        phone: null,
        orgCode: null,
        orgCodeTxt: null,
        status: 2,
        status_dictText: '冻结',
        delFlag: 0,
        workNo: null,
        post: 'devleader',
        post_dictText: '研发经理',
        telephone: null,
        activitiSync: null,
        userIdentity: null,
        departIds: null,
        relTenantIds: '',
        clientId: null,
    },
]);

const depart = (id: string, parentId: string, departName: string, orgCode: string, isLeaf: boolean) => ({
    id,
    key: id,
    value: id,
    title: departName,
    parentId,
    departName,
    departNameEn: null,
    departNameAbbr: null,
    departOrder: 0,
    description: null,
    orgCategory: '1',
    orgType: '1',
    orgCode,
    mobile: null,
    fax: null,
    address: null,
    memo: null,
    status: null,
    delFlag: '0',
    directorUserIds: null,
    isLeaf,
    children: null,
    ...AUDIT,
});

export const DEPARTS = [depart('c6d7cb4deeac411cb3384b1b31278596', '', '北京总部', 'A01', true), depart('d1', '', '上海分部', 'A02', true)];

const menuRow = (id: string, name: string, url: string, component: string, isLeaf: boolean) => ({
    id,
    key: id,
    title: name,
    name,
    parentId: null,
    perms: null,
    permsType: '0',
    icon: 'setting',
    component,
    componentName: null,
    url,
    redirect: null,
    sortNo: 1,
    menuType: 0,
    leaf: isLeaf,
    isLeaf,
    route: true,
    keepAlive: false,
    hidden: false,
    alwaysShow: false,
    internalOrExternal: false,
    description: null,
    delFlag: 0,
    status: null,
    children: isLeaf ? null : [],
    ...AUDIT,
});

export const MENU_ROWS = [
    menuRow('m1', '系统管理', '/isystem', 'layouts/RouteView', true),
    menuRow('m2', '消息中心', '/message', 'layouts/RouteView', true),
];

export const ROLES = many('f6817f48af4fb3af11b9e8bf182f618', [
    { roleName: '管理员', roleCode: 'admin', description: '管理员' },
    { roleName: '人力资源部', roleCode: 'hr', description: null },
]);

export const ADDRESSES = [
    {
        userId: USERS[0]?.id,
        realname: '管理员',
        workNo: '001',
        post: null,
        telephone: null,
        email: null,
        phone: '13800000001',
        departId: 'd1',
        departName: '北京总部',
        avatar: null,
    },
];

const notice = {
    titile: '系统升级通知', // wire: titile
    msgContent: '<p>周五升级。</p>',
    startTime: '2023-04-12 00:00:00',
    endTime: '2033-04-12 00:00:00',
    sender: 'admin',
    priority: 'H',
    msgCategory: '1',
    msgType: 'ALL',
    sendStatus: '1',
    sendTime: '2023-04-12 10:00:00',
    cancelTime: null,
    delFlag: '0',
    userIds: null,
    busType: null,
    busId: null,
    openType: null,
    openPage: null,
    msgAbstract: null,
};

export const NOTICES = many('a', [notice]);
export const MY_NOTICES = [{ ...notice, id: 's1', anntId: 'a1', userId: USERS[0]?.id, readFlag: '0', bizSource: null }];

const route = {
    routerId: 'gateway-system',
    name: '系统服务',
    uri: 'lb://gateway-system',
    predicates: [{ name: 'Path', args: ['/sys/**'] }],
    filters: null,
    stripPrefix: null,
    retryable: null,
    persistable: null,
    showApi: null,
    status: 1,
};

export const CATEGORIES = many('ca', [{ pid: '0', name: '客户分类', code: 'A01', hasChild: null, sysOrgCode: null }]);

/** Rows of each `/list` by the path before it. `/sys/gatewayRoute` answers a bare array (wire-contract 7.13). */
export const LISTS: Readonly<Record<string, readonly Record_[]>> = {
    '/sys/user': USERS,
    '/sys/role': ROLES,
    '/sys/permission': MENU_ROWS,
    '/sys/tenant': many('', [{ id: 1, name: '北京租户', beginDate: null, endDate: null, status: 1, status_dictText: '正常' }]),
    '/sys/position': many('p', [{ code: 'devleader', name: '研发经理', postRank: '2', postRank_dictText: '副高级', companyId: null }]),
    '/sys/sysDepartRole': many('dr', [
        { departId: 'd1', departId_dictText: '上海分部', roleName: '部门角色', roleCode: 'dr', description: null },
    ]),
    '/sys/dict': many('di', [{ type: 0, dictName: '性别字典', dictCode: 'sex', description: null, delFlag: 0 }]),
    '/sys/dictItem': many('it', [{ dictId: 'di1', itemText: '男', itemValue: '1', description: null, sortOrder: 1, status: 1 }]),
    '/sys/checkRule': many('cr', [{ ruleName: '通用编码规则', ruleCode: 'common', ruleJson: null, ruleDescription: null }]),
    '/sys/fillRule': many('fr', [
        { ruleName: '机构编码', ruleCode: 'org_num_role', ruleClass: 'com.example.OrgCodeRule', ruleParams: null },
    ]),
    '/online/cgreport/head': many('rp', [{ code: 'work_years', name: '员工工龄', cgrSql: 'select 1', content: null }]),
    '/sys/annountCement': NOTICES, // wire: annountCement
    '/sys/sysAnnouncementSend': MY_NOTICES,
    '/sys/log': many('lg', [
        {
            logType: 1,
            logType_dictText: '登录日志',
            logContent: '用户名: admin,登录成功！',
            operateType: null,
            userid: null,
            username: null,
            ip: '127.0.0.1',
            method: null,
            requestUrl: null,
            requestParam: null,
            requestType: null,
            costTime: null,
        },
    ]),
    '/sys/dataLog': many('dl', [{ dataTable: 'sys_user', dataId: 'u1', dataContent: '{"a":1}', dataVersion: '1', type: 'json' }]),
    '/sys/online': [{ id: 't1', token: 'x', username: 'admin', realname: '管理员', avatar: null, birthday: null, sex: null, phone: null }],
    '/sys/dataSource': many('ds', [
        {
            code: 'local_mysql',
            name: '本地库',
            remark: null,
            dbType: '4',
            dbType_dictText: 'MYSQL5.7+',
            dbDriver: 'com.mysql.cj.jdbc.Driver',
            dbUrl: 'jdbc:mysql://127.0.0.1:3306/crane',
            dbName: 'crane',
            dbUsername: 'root',
            dbPassword: null,
            sysOrgCode: null,
        },
    ]),
    '/sys/gatewayRoute': many('gw', [route]),
    '/sys/quartzJob': many('qj', [
        {
            jobClassName: 'com.example.SampleJob',
            cronExpression: '0/5 * * * * ?',
            parameter: null,
            description: '示例任务',
            status: -1,
            status_dictText: '停止',
            delFlag: 0,
        },
    ]),
    '/sys/message/sysMessage': many('ms', [
        {
            esTitle: '测试消息',
            esContent: '内容',
            esParam: null,
            esReceiver: 'admin',
            esResult: null,
            esSendNum: 0,
            esSendStatus: '0',
            esSendStatus_dictText: '未发送',
            esSendTime: null,
            esType: 'system',
            remark: null,
        },
    ]),
    '/sys/message/sysMessageTemplate': many('mt', [
        {
            templateCode: 'welcome',
            templateName: '欢迎模板',
            templateContent: '您好，${name}',
            templateTestJson: null,
            templateType: '1',
            templateType_dictText: '文本',
            useStatus: null,
        },
    ]),
    '/sys/oss/file': many('of', [{ fileName: '说明.pdf', url: 'https://files.example/a.pdf' }]),
};
