import type { AreaHelp } from './screenHelp.ts';

/** Help of 系统管理. */
export const systemHelp: AreaHelp = {
    '/system/approval': {
        title: '双人复核',
        purpose: [
            '金额大或影响广的操作要两个人：一人发起，另一人在这里看过通过，才真正执行。',
            'What is large or far-reaching takes two: one person asks, another looks at it here, and only then it is done.',
        ],
        steps: [
            [
                '打开一条，看变更前后和「通过后将会」，再「通过」或「驳回」；通过后立即按提交时的内容执行，不能撤销。',
                'Open one, look at before, after and effect, then approve or reject; it is carried out at once as it was asked for.',
            ],
            [
                '自己发起的不能自己复核，可以「撤回」；勾选多条可批量通过。',
                'Nobody approves what they asked for, but may take it back; several are approved together.',
            ],
            [
                '发起后数据又变了的，执行会失败并提示重新发起；过了有效时间自动失效。',
                'When the data has changed meanwhile, it fails and must be asked for again; it also expires.',
            ],
        ],
        related: ['/dashboard/workplace', '/finance/balance-audit', '/setting/system'],
        first: [
            '同事提交需要两个人的操作（如授信、冲销、调账）后，申请出现在这里。',
            'Requests come here when colleagues ask for something that takes two, such as credit or a reversal.',
        ],
    },
    '/system/task': {
        title: '任务中心',
        purpose: [
            '导入、导出、批量操作等较慢的事在后台做，进度和结果都在这里。',
            'Imports, exports and other slow work run in the background; progress and results are here.',
        ],
        steps: [
            [
                '导出完成后点「下载」；可以先关掉页面做别的，完成会提醒。',
                'Download an export when it is done; meanwhile work on, you will be told.',
            ],
            [
                '导入有错的，下载「错误报告」改好再导；「仅重试失败项」只做没成功的。',
                'Mend what an import refused from its error report, or retry what failed.',
            ],
            [
                '导入后短时间内可「撤销」，已被修改或使用的数据会保留。',
                'An import can be undone for a while; what has been changed or used stays.',
            ],
        ],
        related: ['/system/oss-file', '/dashboard/workplace'],
        first: ['在任一列表导出较多数据或导入后，任务出现在这里。', 'Tasks come here when you import, or export many rows, from any list.'],
    },
    '/system/data-log': {
        title: '变更审计',
        purpose: [
            '每条记录谁在什么时候改了什么，从什么改成什么；必要时恢复到以前。',
            'Who changed what and when, from what to what; and back to a former version where needed.',
        ],
        steps: [
            [
                '按资料、操作人、时间查；详情逐字段显示改动，「任意时刻」看当时的样子。',
                'Filter by record, person and time; the details show each field, and the record as it was at any moment.',
            ],
            ['勾选同一条记录的两个版本，点「数据比较」。', 'Tick two versions of one record to compare them.'],
            [
                '「恢复到此版本」要写原因，会产生新的版本；资金和状态不能恢复。',
                'Restore a version with a reason: it makes a new one. Money and states are not restored.',
            ],
        ],
        related: ['/system/log', '/system/approval'],
        first: ['任何人新增或修改记录后，变更自动记到这里。', 'Changes are recorded here by themselves.'],
    },
    '/system/user': {
        title: '系统用户',
        purpose: [
            '公司员工的登录账号：开号、给角色和部门、重置密码、冻结。',
            'Sign-in accounts of the staff: create, give roles and departments, reset passwords, freeze.',
        ],
        steps: [
            [
                '新增时设登录密码、角色和部门；首次登录必须改密码。',
                'Give password, roles and departments; the first sign-in asks for a new password.',
            ],
            [
                '行尾「更多」里有密码重置、冻结、解除登录锁定、代理人。冻结后立即退出所有设备。',
                'More at the end of a row resets passwords, freezes, unlocks and sets a substitute. A frozen person is signed out at once.',
            ],
            [
                '「权限来源」说明某个菜单或按钮来自哪个角色；超级管理员还可在「更多」里「以此人身份查看」，只读半小时，记入日志。',
                'The details say which role a right comes from; under More, administrators can view as this person: read only, half an hour, logged.',
            ],
            [
                '自己的角色须由其他管理员调整；级别比自己高的人不能改。',
                'Your own roles are changed by others; people of higher rank are out of reach.',
            ],
            ['删除的账号在「回收站」里，可还原。', 'Deleted accounts lie in the recycle bin and can be restored.'],
        ],
        related: ['/system/role', '/system/depart', '/system/online', '/system/log'],
        first: ['还没有其他员工账号；新增或导入。', 'No other accounts yet: add or import them.'],
    },
    '/system/role': {
        title: '角色管理',
        purpose: [
            '一个角色能看哪些菜单、点哪些按钮、看哪些数据；员工通过角色得到权限。',
            'What a role sees, does and reaches; people get their rights through roles.',
        ],
        steps: [
            [
                '点「授权」勾选菜单、按钮和数据规则；保存前列出将获得和将失去什么。',
                'Grant ticks menus, buttons and data rules; gains and losses are listed before you save.',
            ],
            ['保存后立即对拥有该角色的人生效，无需重新登录。', 'It takes effect at once for everybody who has the role.'],
            [
                '「首页」决定登录后先看哪一页。级别不低于自己的角色不能修改。',
                'The home page is what they see first. Roles of your own rank or above cannot be changed.',
            ],
            ['给人加角色到「角色用户」，或在「系统用户」里改。', 'Give it to people under Role members or Staff.'],
        ],
        related: ['/system/role-user', '/system/user', '/system/permission'],
        first: ['系统自带常用角色；需要别的分工时新增。', 'Usual roles are delivered; add what your company needs.'],
    },
    '/system/role-user': {
        title: '角色用户',
        purpose: ['以角色为中心看和管成员：谁有这个角色，加人、去人。', 'Who has a role; add people and take them out.'],
        steps: [
            [
                '左边选角色，右边是它的成员；可「已有用户」加入，或「新增用户」直接建账号。',
                'Choose a role at the left; add people who exist, or make new accounts.',
            ],
            ['「取消关联」后立即失去该角色的权限，账号还在。', 'Unlinked people lose its rights at once and keep their accounts.'],
            ['授予超级管理员要输入您本人的密码。', 'The administrator’s role asks for your own password.'],
        ],
        related: ['/system/role', '/system/user'],
    },
    '/system/permission': {
        title: '菜单管理',
        purpose: [
            '菜单树、按钮权限和数据规则。改错会让别人看不到页面，改之前想清楚。',
            'The menu, its buttons and data rules. Mistakes hide pages from people: think first.',
        ],
        steps: [
            [
                '「新增」选上级、路径和组件；按钮填权限编码，如 system:user:add。',
                'Add with parent, path and component; a button has a permission code such as system:user:add.',
            ],
            [
                '拖动移动，已有的角色授权不变；删除会连下级和授权一起删。',
                'Drag to move, grants stay; deleting takes what is below and its grants.',
            ],
            [
                '「数据规则」限制看哪些行，可用变量如 #{sys_org_code}；在角色授权里勾选才生效。',
                'Data rules limit rows, with variables such as #{sys_org_code}; they hold where a role ticks them.',
            ],
        ],
        related: ['/system/role', '/online/form'],
    },
    '/system/depart': {
        title: '部门管理',
        purpose: ['公司的部门树、负责人，和部门可用的权限范围。', 'Departments, their heads and the rights that each may give.'],
        steps: [
            [
                '左边选部门，右边改基本信息；「添加下级」前先选上级。',
                'Choose one at the left and edit it; choose the parent before adding below it.',
            ],
            ['拖动或用菜单「移动」改变上级，机构编码随之重新生成。', 'Drag or move it to another parent; its code is made anew.'],
            [
                '「部门权限」勾选的，负责人才能授权给部门角色。删除会连下级一起删。',
                'A head can give only the rights ticked here. Deleting takes what is below.',
            ],
            ['可从 Excel 导入整棵树。', 'A whole tree can be imported.'],
        ],
        related: ['/system/my-depart', '/system/user', '/system/address-list'],
    },
    '/system/my-depart': {
        title: '我的部门',
        purpose: ['部门负责人管自己部门的成员和部门角色。', 'Heads look after members and roles of their own department.'],
        steps: [
            [
                '「用户信息」里添加已有用户或新建用户，取消关联只是离开部门。',
                'Add people who exist or new ones; unlinking only leaves the department.',
            ],
            [
                '「部门角色」只能在部门权限范围内授权，再「分配部门角色」给成员。',
                'Department roles stay within the department’s rights; assign them to members.',
            ],
            ['显示没有负责的部门时，请管理员在用户或部门中设置。', 'If you head none, ask an administrator to set it.'],
        ],
        related: ['/system/depart', '/system/address-list'],
    },
    '/system/address-list': {
        title: '通讯录',
        purpose: ['按部门找同事的电话、邮箱和职务。', 'Colleagues’ phones, mail addresses and positions by department.'],
        steps: [
            ['左边选部门，或按姓名、工号查找；下级部门的人也在内。', 'Choose a department or search by name or number.'],
            ['信息不对，请本人在「个人设置」中修改。', 'People correct their own entries in their settings.'],
        ],
        related: ['/system/depart'],
    },
    '/system/dict': {
        title: '数据字典',
        purpose: ['下拉框里的选项和颜色，如订单来源、取消原因。', 'Choices of fields and their colours, such as sources or reasons.'],
        steps: [
            ['点「字典配置」改选项；改得多用「表格编辑」。', 'Configure edits the choices, the sheet many at once.'],
            ['改完点「刷新缓存」，大家马上看到新选项。', 'Refresh the cache and everybody sees them.'],
            [
                '用过的选项不要删，停用即可；删了以后旧数据只显示原始值。',
                'Disable what has been used: after a deletion old data shows the bare value.',
            ],
            ['删除的字典在「回收站」，可以取回。', 'Deleted dictionaries lie in the recycle bin.'],
        ],
        keys: ['editGrid'],
        related: ['/system/category', '/online/form'],
        first: ['系统自带业务字典；自己的表单需要时新增。', 'Dictionaries are delivered; add what your forms need.'],
    },
    '/system/log': {
        title: '日志管理',
        purpose: ['谁什么时候登录、做了什么操作，从哪个地址。', 'Who signed in and did what, when and from where.'],
        steps: [
            ['标签分登录日志和操作日志；按内容、用户、时间查。', 'Tabs for sign-ins and operations; filter by content, person and time.'],
            ['要看某条数据改了什么字段，去「变更审计」。', 'What changed in a record is in the audit trail.'],
        ],
        related: ['/system/data-log', '/system/online'],
        first: ['有人登录或操作后自动记录。', 'Entries come by themselves.'],
    },
    '/system/person-trace': {
        title: '人员轨迹',
        purpose: ['一个人在一段时间里看过、做过什么。', 'What one person saw and did over a time.'],
        steps: [
            ['先选人和时间；也可从用户详情的「轨迹」进来。', 'Choose person and time, or come from the details of a user.'],
            [
                '「查看」是看过的完整号码，「导出」是带走的数据，「被拒绝」是没有权限仍去试的。',
                'Seen: numbers shown in full. Export: data taken away. Refused: tried without the right.',
            ],
            ['需要留档时点「导出」。', 'Export the list to keep it.'],
        ],
        related: ['/system/log', '/system/data-log', '/system/user'],
        first: ['有人登录或操作后自动记录。', 'Entries come by themselves.'],
    },
    '/system/online': {
        title: '在线用户',
        purpose: ['现在谁登录着，从哪里、用什么设备。', 'Who is signed in now, from where and with what.'],
        steps: [
            [
                '发现陌生地址或设备，点「强退」，对方立即退出，未保存的内容会丢失；再去冻结账号。',
                'Sign out what looks strange: unsaved work is lost; then freeze the account.',
            ],
            ['标着“（我）”的是您自己。', 'The one marked (me) is yours.'],
        ],
        related: ['/system/user', '/system/log'],
        first: ['有人登录时显示在这里。', 'People appear here while they are signed in.'],
    },
    '/system/announcement': {
        title: '系统通告',
        purpose: ['写通告发给全员或选定的人，看谁读了。', 'Write announcements for all or some, and see who has read them.'],
        steps: [
            [
                '新增后是草稿，点「发布」才会送到铃铛；发布后不能再改。',
                'It begins as a draft; released it goes to the bell and stays as it is.',
            ],
            [
                '写错了「撤销」，改好再发；详情里看已读和未读的人。',
                'Revoke a mistake, mend it and release it again; the details tell the readers.',
            ],
        ],
        related: ['/isps/userAnnouncement', '/message/template'],
        first: ['还没有通告；新增一条，发布后同事会在铃铛里看到。', 'No announcement yet: add one and release it.'],
    },
    '/system/category': {
        title: '分类字典',
        purpose: ['有上下级的分类，给表单的分类字段选用。', 'Categories in levels, for fields that choose one.'],
        steps: [
            [
                '先点上级再「添加下级」；编码由系统生成，移动后会变。',
                'Choose a parent, then add below it; the code is made by the system and changes with a move.',
            ],
            ['删除会连全部下级一起删，不能恢复。', 'Deleting takes everything below, for good.'],
        ],
        related: ['/system/dict', '/online/form'],
    },
    '/system/check-rule': {
        title: '系统校验规则',
        purpose: ['自定义的输入检查，如编号格式，给表单字段使用。', 'Checks of your own for fields, such as the form of a number.'],
        steps: [
            [
                '一条规则可分几段，各检查一部分；写好后点「测试」，填个值看通不通过。',
                'A rule may have several parts; test it with a value.',
            ],
            ['规则编码给字段引用，用着的不要改编码。', 'Fields refer to its code: keep it.'],
        ],
        related: ['/system/fill-rule', '/online/form'],
        first: ['还没有校验规则；需要特殊格式检查时新增。', 'No rule yet; add one where a special form is needed.'],
    },
    '/system/fill-rule': {
        title: '系统编码规则',
        purpose: ['新记录的编号怎么生成：流水号、时间编号或随机码。', 'How new records get their numbers: serial, by time or random.'],
        steps: [
            ['选方式并填参数，如前缀、位数、是否带日期；点「测试」看生成的样子。', 'Choose the way and its parameters, then test it.'],
            ['改规则只影响以后的编号。', 'Changes affect later numbers only.'],
        ],
        related: ['/system/check-rule', '/online/form'],
        first: ['还没有编码规则；自己的表单需要自动编号时新增。', 'No rule yet; add one for forms that number themselves.'],
    },
    '/system/data-source': {
        title: '多数据源管理',
        purpose: ['连接别的数据库，给在线报表查询。', 'Other databases that reports can read.'],
        steps: [
            [
                '填地址、库名、账号，点「测试连接」；内网地址要先在服务器设置中放行。',
                'Give host, database and account, and test it; inner addresses must be allowed on the server.',
            ],
            ['在线报表只能查询 PostgreSQL；请用只读账号。', 'Reports read PostgreSQL only; use an account that can only read.'],
            [
                '有报表在用的数据源不能删除；改了地址要重新输入密码。',
                'One in use cannot be deleted; a new address asks for the password again.',
            ],
        ],
        related: ['/online/report'],
        first: ['还没有外部数据源；报表要查别的库时新增。', 'No source yet; add one when a report reads another database.'],
    },
    '/system/gateway-route': {
        title: '路由网关',
        purpose: [
            '给外部网关读取的路由表。本系统自己不转发请求。',
            'Routes that a gateway outside reads; this system forwards nothing itself.',
        ],
        steps: [
            [
                '「新增路由」填编号、目标地址和路由条件；编号创建后不能修改。',
                'Add a route with its id, target and conditions; the id stays.',
            ],
            [
                '目标以 lb://、http:// 或 https:// 开头；过滤器可加多个。',
                'Targets begin with lb://, http:// or https://; filters are added.',
            ],
        ],
        related: ['/monitor/web-server'],
    },
    '/system/position': {
        title: '职务管理',
        purpose: ['员工的职务名称，如调度主管，在系统用户中选用。', 'Titles of positions, chosen for staff.'],
        steps: [
            ['新增填编码、名称和等级；用着的改名称，所有人随之更新。', 'Add code, name and rank; a new name holds for everybody.'],
            ['可导入和导出。', 'Import and export them.'],
        ],
        related: ['/system/user', '/system/address-list'],
        first: ['还没有职务；新增或导入。', 'No position yet: add or import them.'],
    },
    '/system/tenant': {
        title: '租户管理',
        purpose: [
            '多家公司共用一套系统时，每家一个租户，数据互相看不到。',
            'Several companies on one system: one tenant each, unseen by the others.',
        ],
        steps: [
            ['新增租户后，在「系统用户」里给人选可切换的租户。', 'After adding one, choose under Staff who may enter it.'],
            ['停用或过期的租户不能再登录。', 'A disabled or expired tenant cannot be signed in to.'],
        ],
        related: ['/system/user'],
        first: ['只有一家公司时不需要其他租户。', 'One company needs no other tenant.'],
    },
    '/system/quartz-job': {
        title: '定时任务',
        purpose: [
            '系统按计划自动做的事，如对账、到期检查、清理。',
            'What the system does by plan: reconciliation, expiry checks, cleaning.',
        ],
        steps: [
            [
                '详情看每次执行的时间和结果；失败的写着原因，可「执行一次」补做。',
                'The details tell each run and why one failed; run it once to make up.',
            ],
            [
                '改时间用常用计划或 cron 表达式，下面会列出接下来的执行时间，核对后再保存。',
                'Change the plan by choice or cron expression; the next runs are shown.',
            ],
            ['「停止」后不再自动执行，「启动」恢复；自带的任务不要随便停。', 'Stop and start it; think before stopping a delivered one.'],
        ],
        related: ['/finance/reconcile', '/system/task', '/monitor/anomaly'],
        first: ['系统自带需要的任务；有新的计划时新增。', 'Jobs are delivered; add plans of your own.'],
    },
    '/system/api-key': {
        title: '接口密钥',
        purpose: [
            '让其他程序（如 ERP）以你的身份调用接口，权限由你选定。',
            'Lets other programs, such as an ERP, call the API as you, with permissions of your choice.',
        ],
        steps: [
            [
                '新增时选权限、到期时间和每分钟上限；密钥只显示一次，马上存到程序里。',
                'Choose permissions, expiry and a limit; the key is shown once, so save it in the program at once.',
            ],
            [
                '密钥的权限不超过创建人当前的权限：创建人失去权限或被冻结，密钥随之失效。',
                'A key never has more than its maker of the moment: it loses what the maker loses.',
            ],
            [
                '怀疑泄露就「吊销」，立即生效；定期「轮换」，旧密钥可保留一小段时间。',
                'Revoke a key that may have leaked, at once; rotate keys regularly, with the former one kept a short while.',
            ],
        ],
        related: ['/system/role', '/system/log'],
        first: ['还没有密钥；新增一个给要接入的程序。', 'No key yet: add one for the program to connect.'],
    },
    '/system/webhook': {
        title: '事件推送',
        purpose: [
            '订单、提现、审核有变化时，主动通知其他系统（Webhook）。',
            'Tells other systems (webhooks) when orders, withdrawals or audits change.',
        ],
        steps: [
            [
                '填接收地址、选事件；签名密钥只显示一次，交给接收方核对。',
                'Give an address and choose events; the signing secret is shown once, for the receiver to check by.',
            ],
            [
                '接收方不在线时自动重试，恢复后按先后补齐；连续一天失败会自动停用并通知你。',
                'A receiver that is away gets all of it in order once it is back; after a day of failures it is switched off and you are told.',
            ],
            [
                '详情里看每条推送的返回码、用时和次数，可「重发」，编号不变。',
                'The details list each delivery with code and time; send one again under the same id.',
            ],
            [
                '定期「轮换密钥」：保留时间内同时带新旧签名，接收方换好后可「立即停用旧密钥」。',
                'Rotate the secret regularly: both sign for some hours; end the former one once the receiver has changed.',
            ],
        ],
        related: ['/system/api-key', '/system/log'],
        first: ['还没有推送；新增一个并「发送测试」。', 'No webhook yet: add one and send a test.'],
    },
    '/system/oss-file': {
        title: '文件列表',
        purpose: ['系统里上传过的文件：名称、大小、谁传的。', 'Files that were uploaded: name, size and by whom.'],
        steps: [
            [
                '可上传、预览和删除；业务记录里正在用的，删了那里就打不开了。',
                'Upload, preview, delete; what a record uses cannot be opened there afterwards.',
            ],
            ['图片和 PDF 直接在页面里预览。', 'Pictures and PDF open on the page.'],
        ],
        related: ['/monitor/disk', '/system/task'],
        first: ['有人上传图片或附件后，文件出现在这里。', 'Files come here when somebody uploads them.'],
    },
};
