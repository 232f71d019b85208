BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE entry (
	room VARCHAR(24) NOT NULL, 
	version INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	deed TEXT NOT NULL, 
	PRIMARY KEY (room, version), 
	FOREIGN KEY(room) REFERENCES room (id) ON DELETE CASCADE
);
INSERT INTO "entry" VALUES('f0a086ee9c736a9e',1,1790000001000,'{"type":"opened","plan":{"ruleset":"duel","seats":2,"options":{"goals_left":"box"},"clock":{"type":"none"},"stand_in":"apprentice","public":true,"watching":{"allowed":true,"moves_behind":0}},"host":"e0703e42f845799f","name":"Anna","commitment":"fdc7d9f450cc139ef276b495d955700ac5b8166cdda7ac5ffa28578a5f5d272e","sitters":[{"type":"person","member":"e0703e42f845799f"},{"type":"open"}],"seed_chosen":true,"past":{"deals":[{"deck":["d-repair-pick-cart","d-rockfall","d-line-ew","d-repair-cart","d-double-bend-nw-es-gold","d-break-cart","d-curve-nw-dead-s","d-curve-ne","d-troll-cross","d-line-ns","d-t-nsw-dead-e-gold","d-door-green-t-new","d-bridge-gold","d-break-lamp","d-t-new-dead-s-gold","d-line-ew","d-curve-nw-dead-e","d-break-lamp","d-door-green-t-nsw","d-map","d-repair-pick-lamp","d-key","d-repair-lamp","d-curve-ne-dead-w","d-map","d-curve-nw","d-troll-t-new","d-door-green-cross","d-double-bend-ne-sw","d-line-ns","d-break-pick","d-line-ew","d-break-pick","d-line-ns-dead-w","d-door-blue-t-nsw","d-curve-ne","d-break-cart","d-repair-lamp-cart","d-rockfall","d-line-ew-dead-s-gold","d-troll-t-nsw","d-curve-ne-dead-s","d-key","d-door-blue-t-new","d-line-ew","d-curve-nw","d-ladder-green-ne","d-ladder-blue-nw","d-repair-pick","d-bridge","d-door-blue-cross","d-line-ns"],"goals":["d-goal-2-line-ew-dead-ns","d-goal-2-curve-ne","d-goal-0-dead-new","d-goal-1-line-ns-dead-ew","d-goal-2-t-new-blue","d-goal-0-dead-nesw","d-goal-1-curve-ne-blue","d-goal-1-dead-nw","d-goal-1-t-nsw-blue","d-goal-3-t-nsw-blue","d-goal-2-curve-nw","d-goal-1-t-new-green","d-goal-0-dead-nsw","d-goal-0-cross","d-goal-3-t-new-green","d-goal-3-dead-ne","d-goal-1-curve-nw-green","d-goal-2-t-nsw-green"]},{"deck":["d-curve-ne-dead-w","d-door-green-t-nsw","d-curve-ne","d-key","d-break-cart","d-repair-pick-lamp","d-curve-nw","d-curve-nw-dead-s","d-break-pick","d-ladder-green-ne","d-repair-pick-cart","d-line-ns","d-door-blue-t-nsw","d-curve-ne","d-door-blue-t-new","d-line-ns-dead-w","d-map","d-line-ew","d-rockfall","d-map","d-door-blue-cross","d-double-bend-ne-sw","d-break-lamp","d-break-pick","d-bridge","d-ladder-blue-nw","d-repair-pick","d-door-green-t-new","d-line-ns","d-line-ew","d-troll-t-nsw","d-break-lamp","d-door-green-cross","d-curve-nw-dead-e","d-rockfall","d-repair-cart","d-line-ew","d-line-ew","d-curve-nw","d-repair-lamp","d-troll-cross","d-break-cart","d-curve-ne-dead-s","d-line-ns","d-repair-lamp-cart","d-troll-t-new","d-key"],"goals":["d-goal-2-t-nsw-green","d-goal-3-t-nsw-blue","d-goal-1-curve-ne-blue","d-goal-0-cross","d-goal-0-dead-nsw","d-goal-1-t-nsw-blue","d-goal-3-t-new-green","d-goal-3-dead-ne","d-goal-1-dead-nw","d-goal-1-curve-nw-green","d-goal-2-curve-nw","d-goal-1-t-new-green"]},{"deck":["d-map","d-map","d-ladder-green-ne","d-curve-nw","d-repair-pick","d-double-bend-ne-sw","d-break-cart","d-door-blue-cross","d-line-ns","d-door-blue-t-new","d-break-lamp","d-ladder-blue-nw","d-break-cart","d-door-blue-t-nsw","d-line-ew","d-key","d-door-green-t-new","d-line-ns","d-break-pick","d-door-green-t-nsw","d-repair-lamp-cart","d-curve-nw-dead-e","d-curve-nw","d-line-ew","d-line-ns","d-key","d-curve-ne-dead-w","d-troll-t-new","d-door-green-cross","d-rockfall","d-break-pick","d-line-ew","d-repair-pick-lamp","d-repair-pick-cart","d-line-ns-dead-w","d-break-lamp","d-rockfall","d-troll-cross","d-line-ew","d-curve-ne","d-curve-nw-dead-s","d-curve-ne","d-repair-lamp","d-troll-t-nsw","d-repair-cart","d-bridge","d-curve-ne-dead-s"],"goals":["d-goal-3-dead-ne","d-goal-1-t-new-green","d-goal-1-dead-nw","d-goal-3-t-new-green","d-goal-2-curve-nw","d-goal-1-curve-nw-green"]}],"moves":["place d-double-bend-nw-es-gold 0,0","place d-t-nsw-dead-e-gold -1,0","place d-bridge-gold 0,2","break d-break-lamp 0","mend d-line-ew d-repair-pick-cart lamp","pass d-door-green-t-new d-line-ew","place d-t-new-dead-s-gold 0,3 turned","break d-break-lamp 0","mend d-curve-nw-dead-e d-map lamp","place d-curve-ne 1,-1 turned","break d-break-cart 1","mend d-curve-nw-dead-s d-door-green-t-nsw cart","pass d-curve-ne-dead-w","map d-map 5,2","pass d-curve-nw","place d-troll-cross 1,0","end","place d-door-green-cross 1,1 turned","end","pass d-line-ns d-troll-t-new","end","pass d-key d-line-ns","end","break d-break-pick 0","end","mend d-line-ns-dead-w d-repair-cart pick","end","pass d-double-bend-ne-sw d-line-ew","end","break d-break-pick 1","end","repair d-repair-pick-lamp 1 pick","end","place d-curve-ne -1,1","end","place d-line-ew-dead-s-gold -1,-1","end","pass d-troll-t-nsw","end","break d-break-cart 0","end","mend d-key d-rockfall cart","end","place d-door-blue-t-new 2,0","end","place d-line-ew 2,1","end","pass d-curve-ne-dead-s d-curve-nw","end","place d-ladder-green-ne 3,1 turned","end","pass d-repair-lamp d-repair-pick","end","place d-bridge 1,2","end","pass d-line-ns d-repair-lamp-cart","end","pass d-rockfall","end","pass d-door-blue-t-nsw","end","pass d-ladder-blue-nw","end","pass d-door-blue-cross","break d-break-pick 0","repair d-repair-pick-lamp 0 pick","place d-curve-nw-dead-s 1,-1","break d-break-cart 1","repair d-repair-pick-cart 1 cart","place d-curve-ne 0,2","map d-map 5,2","place d-line-ew 1,2","rockfall d-rockfall 1,2","map d-map 5,2","place d-curve-nw 1,-2 turned","place d-line-ns-dead-w 0,0","break d-break-lamp 0","mend d-curve-ne d-curve-ne-dead-w lamp","place d-door-blue-t-new 2,-2 turned","break d-break-pick 1","repair d-repair-pick 1 pick","key d-key 2,-2","pass d-line-ns d-line-ns","place d-line-ew 3,-2","break d-break-lamp 0","mend d-door-green-t-nsw d-double-bend-ne-sw lamp","place d-bridge 4,-2","place d-door-green-cross 5,-1","orient 5,0 turned","place d-troll-t-nsw 5,-3 turned","end","place d-line-ew 6,-1","end","place d-line-ew 1,2","end","place d-curve-nw 7,-2 turned","end","place d-ladder-green-ne 8,-2 turned","end","place d-troll-cross 7,0 turned","orient 7,1 turned","end","place d-door-blue-t-nsw 5,1","end","place d-curve-ne-dead-s 8,-1 turned","end","place d-door-blue-cross 8,0 turned","break d-break-cart 0","mend d-curve-nw d-map cart","break d-break-lamp 0","mend d-door-blue-t-nsw d-map lamp","break d-break-cart 0","mend d-double-bend-ne-sw d-key cart","pass d-door-green-t-new d-line-ns","place d-ladder-green-ne 1,1 turned","break d-break-pick 0","repair d-repair-pick 0 pick","place d-curve-nw-dead-e 0,-2 turned","place d-line-ns 0,0","pass d-line-ew d-line-ew","place d-curve-nw -1,1 turned","pass d-curve-ne-dead-w d-door-green-t-nsw","pass d-troll-t-new","rockfall d-rockfall 1,1","break d-break-pick 1","mend d-key d-line-ew pick","pass d-line-ns","place d-door-blue-t-new 1,-2","pass d-line-ns-dead-w","break d-break-lamp 0","repair d-repair-pick-lamp 0 lamp","pass d-repair-pick-cart d-troll-cross","place d-line-ew 1,1","pass d-curve-ne d-curve-nw-dead-s","place d-curve-ne 2,1 turned","place d-troll-t-nsw 2,2 turned","end","pass d-repair-cart","end","place d-bridge 2,-2","end","place d-curve-ne-dead-s -1,-1","end","place d-door-blue-cross 3,-2","end","pass d-repair-lamp-cart","end","pass d-door-green-cross d-repair-lamp","end"]}}');
INSERT INTO "entry" VALUES('f0a086ee9c736a9e',2,1790000003000,'{"type":"joined","member":"d1b3eebbd8381ffc","name":"Bert"}');
INSERT INTO "entry" VALUES('f0a086ee9c736a9e',3,1790000005000,'{"type":"seated","seat":1,"sitter":{"type":"person","member":"d1b3eebbd8381ffc"}}');
INSERT INTO "entry" VALUES('f0a086ee9c736a9e',4,1790000006000,'{"type":"renamed","member":"d1b3eebbd8381ffc","name":"Bert Ö. 🪨"}');
INSERT INTO "entry" VALUES('f0a086ee9c736a9e',5,1790000007000,'{"type":"readied","member":"d1b3eebbd8381ffc","ready":true}');
INSERT INTO "entry" VALUES('f0a086ee9c736a9e',6,1790000008000,'{"type":"started"}');
INSERT INTO "entry" VALUES('f0a086ee9c736a9e',7,1790000009000,'{"type":"moved","seat":0,"move":"bribe 2,2","move_id":"v6","by":"person"}');
INSERT INTO "entry" VALUES('f0a086ee9c736a9e',8,1790000010000,'{"type":"moved","seat":0,"move":"pass d-rockfall","move_id":"v7","by":"person"}');
INSERT INTO "entry" VALUES('f0a086ee9c736a9e',9,1790000011000,'{"type":"moved","seat":1,"move":"place d-ladder-blue-nw 2,3","move_id":"v8","by":"person"}');
INSERT INTO "entry" VALUES('f0a086ee9c736a9e',10,1790000012000,'{"type":"said","member":"d1b3eebbd8381ffc","text":"Noch einmal?"}');
INSERT INTO "entry" VALUES('47024294b97e3416',1,1790000013000,'{"type":"opened","plan":{"ruleset":"duel","seats":2,"options":{"goals_left":"box"},"clock":{"type":"none"},"stand_in":"apprentice","public":true,"watching":{"allowed":true,"moves_behind":0}},"host":"e0703e42f845799f","name":"Anna","commitment":"669e6447da778bd8af8265e91221b888e7528628a8ee33544b522ec1f374e484","sitters":[{"type":"person","member":"d1b3eebbd8381ffc"},{"type":"person","member":"e0703e42f845799f"}],"seed_chosen":false,"past":null}');
INSERT INTO "entry" VALUES('47024294b97e3416',2,1790000013000,'{"type":"joined","member":"d1b3eebbd8381ffc","name":"Bert Ö. 🪨"}');
INSERT INTO "entry" VALUES('f0a086ee9c736a9e',11,1790000013000,'{"type":"rematched","room":"47024294b97e3416"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',1,1790000015000,'{"type":"opened","plan":{"ruleset":"saboteur2","seats":5,"options":{"trapped_geologist":"paid"},"clock":{"type":"move","seconds":300},"stand_in":"novice","public":false,"watching":{"allowed":true,"moves_behind":0}},"host":"5bdcc079c02e6a26","name":"Cleo","commitment":"f529a2f176741c31233d95c32193d29e9ca0333f21ea0d704cd7d78572b9371d","sitters":[{"type":"person","member":"5bdcc079c02e6a26"},{"type":"open"},{"type":"bot","level":"random"},{"type":"bot","level":"novice"},{"type":"open"}],"seed_chosen":true,"past":null}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',2,1790000017000,'{"type":"joined","member":"3a7c6346f0fc327d","name":"Dirk"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',3,1790000019000,'{"type":"seated","seat":1,"sitter":{"type":"person","member":"3a7c6346f0fc327d"}}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',4,1790000020000,'{"type":"seated","seat":1,"sitter":{"type":"open"}}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',5,1790000021000,'{"type":"seated","seat":4,"sitter":{"type":"person","member":"3a7c6346f0fc327d"}}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',6,1790000022000,'{"type":"seated","seat":1,"sitter":{"type":"bot","level":"apprentice:bold"}}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',7,1790000023000,'{"type":"planned","plan":{"ruleset":"saboteur2","seats":5,"options":{"trapped_geologist":"paid"},"clock":{"type":"move","seconds":300},"stand_in":"novice","public":false,"watching":{"allowed":true,"moves_behind":2}},"sitters":[{"type":"person","member":"5bdcc079c02e6a26"},{"type":"bot","level":"apprentice:bold"},{"type":"bot","level":"random"},{"type":"bot","level":"novice"},{"type":"person","member":"3a7c6346f0fc327d"}]}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',8,1790000024000,'{"type":"readied","member":"3a7c6346f0fc327d","ready":true}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',9,1790000025000,'{"type":"started"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',10,1790000026000,'{"type":"joined","member":"825a7f69bb640671","name":"Emil"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',11,1790000028000,'{"type":"moved","seat":0,"move":"pass x-crystal-line-ew-dead-s x-line-ns-dead-ew","move_id":"v10","by":"person"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',12,1790000028000,'{"type":"moved","seat":1,"move":"break base-break-pick 4","move_id":"bot-11","by":"bot"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',13,1790000028000,'{"type":"moved","seat":2,"move":"place x-line-ns-dead-e 1,0 turned","move_id":"bot-12","by":"bot"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',14,1790000028000,'{"type":"moved","seat":3,"move":"map base-map 8,-2","move_id":"bot-13","by":"bot"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',15,1790000029000,'{"type":"moved","seat":4,"move":"pass base-break-cart x-crystal-t-nes","move_id":"v14","by":"person"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',16,1790000030000,'{"type":"moved","seat":0,"move":"place x-curve-ne-dead-s -1,0","move_id":"v15","by":"person"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',17,1790000030000,'{"type":"moved","seat":1,"move":"place x-ladder-w 2,0 turned","move_id":"bot-16","by":"bot"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',18,1790000030000,'{"type":"moved","seat":2,"move":"place base-t-new 0,1","move_id":"bot-17","by":"bot"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',19,1790000030000,'{"type":"moved","seat":3,"move":"trap x-trapped 2","move_id":"bot-18","by":"bot"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',20,1790000031000,'{"type":"moved","seat":4,"move":"mend x-double-curve-nw-es x-inspection pick","move_id":"v19","by":"person"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',21,1790000032000,'{"type":"moved","seat":0,"move":"map base-map 8,0","move_id":"v20","by":"person"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',22,1790000032000,'{"type":"moved","seat":1,"move":"place x-door-green-ew 3,0","move_id":"bot-21","by":"bot"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',23,1790000032000,'{"type":"moved","seat":2,"move":"mend base-break-pick x-free trapped","move_id":"bot-22","by":"bot"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',24,1790000032000,'{"type":"moved","seat":3,"move":"place base-dead-nw 4,0","move_id":"bot-23","by":"bot"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',25,1790000033000,'{"type":"moved","seat":4,"move":"theft x-theft","move_id":"v24","by":"person"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',26,1790000034000,'{"type":"stated","member":"5bdcc079c02e6a26","statement":{"type":"saw_goal","cell":[8,0],"treasure":false}}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',27,1790000035000,'{"type":"stated","member":"3a7c6346f0fc327d","statement":{"type":"suspects","seat":2}}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',28,1790000036000,'{"type":"stated","member":"3a7c6346f0fc327d","statement":{"type":"trusts","seat":999}}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',29,1790000337000,'{"type":"stand_in_came","seat":0,"level":"novice","reason":"clock"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',30,1790000337000,'{"type":"moved","seat":0,"move":"place x-line-ew-dead-ns 1,1","move_id":"bot-25","by":"stand_in"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',31,1790000337000,'{"type":"moved","seat":1,"move":"place x-ladder-nw 5,0 turned","move_id":"bot-30","by":"bot"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',32,1790000337000,'{"type":"moved","seat":2,"move":"pass base-dead-ew base-t-nes","move_id":"bot-31","by":"bot"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',33,1790000337000,'{"type":"moved","seat":3,"move":"place base-dead-new 6,0","move_id":"bot-32","by":"bot"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',34,1790000338000,'{"type":"stand_in_left","seat":0}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',35,1790000339000,'{"type":"left","member":"3a7c6346f0fc327d"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',36,1790000339000,'{"type":"stand_in_came","seat":4,"level":"novice","reason":"left"}');
INSERT INTO "entry" VALUES('ec5ee53e07b79adb',37,1790000339000,'{"type":"moved","seat":4,"move":"mend base-dead-e x-hands-off theft","move_id":"bot-33","by":"stand_in"}');
INSERT INTO "entry" VALUES('96c2db4f45d23d67',1,1790000340000,'{"type":"opened","plan":{"ruleset":"solo","seats":1,"options":{"color":"green","goals_left":"box"},"clock":{"type":"none"},"stand_in":"apprentice","public":false,"watching":{"allowed":true,"moves_behind":0}},"host":"0866818b905d0761","name":"Fee","commitment":"339a0d97c59dde1a0d3506d9cee6bcfd98d80f56c20b201bd122cdf2fcb109ea","sitters":[{"type":"person","member":"0866818b905d0761"}],"seed_chosen":false,"past":null}');
INSERT INTO "entry" VALUES('96c2db4f45d23d67',2,1790000342000,'{"type":"joined","member":"393fc645834db6cd","name":"Gero"}');
INSERT INTO "entry" VALUES('96c2db4f45d23d67',3,1790000344000,'{"type":"host_changed","member":"393fc645834db6cd"}');
INSERT INTO "entry" VALUES('96c2db4f45d23d67',4,1790000345000,'{"type":"said","member":"393fc645834db6cd","text":"Anybody there?"}');
INSERT INTO "entry" VALUES('96c2db4f45d23d67',5,1790000346000,'{"type":"closed"}');
INSERT INTO "entry" VALUES('f3daded12c258429',1,1790000347000,'{"type":"opened","plan":{"ruleset":"saboteur","seats":4,"options":{"nuggets":"players","broken_tools_forfeit":"off"},"clock":{"type":"none"},"stand_in":"apprentice","public":true,"watching":{"allowed":false,"moves_behind":0}},"host":"c82ae10e78ce8da1","name":"Hugo","commitment":"f27f3c08a1a04573cfa77656c123a04520c7ad047b28710456d4689918016d35","sitters":[{"type":"person","member":"c82ae10e78ce8da1"},{"type":"bot","level":"random"},{"type":"open"},{"type":"open"}],"seed_chosen":false,"past":null}');
INSERT INTO "entry" VALUES('f3daded12c258429',2,1790000349000,'{"type":"joined","member":"04140a0112e5eec7","name":"Ines"}');
INSERT INTO "entry" VALUES('f3daded12c258429',3,1790000351000,'{"type":"seated","seat":3,"sitter":{"type":"person","member":"04140a0112e5eec7"}}');
INSERT INTO "entry" VALUES('f3daded12c258429',4,1790000352000,'{"type":"readied","member":"04140a0112e5eec7","ready":true}');
CREATE TABLE member (
	room VARCHAR(24) NOT NULL, 
	id VARCHAR(24) NOT NULL, 
	token_hash VARCHAR(64) NOT NULL, 
	revoked BOOLEAN NOT NULL, 
	PRIMARY KEY (room, id), 
	FOREIGN KEY(room) REFERENCES room (id) ON DELETE CASCADE
);
INSERT INTO "member" VALUES('f0a086ee9c736a9e','e0703e42f845799f','7fdda42beb677ee1913242b0cecd8b9344ea6c5970a95f86c550190a8100ec77',0);
INSERT INTO "member" VALUES('f0a086ee9c736a9e','d1b3eebbd8381ffc','4b856f14ba5c99ee4ef78ed78365f25962b4ca42276cd26966fb7befde05294c',0);
INSERT INTO "member" VALUES('47024294b97e3416','d1b3eebbd8381ffc','4b856f14ba5c99ee4ef78ed78365f25962b4ca42276cd26966fb7befde05294c',0);
INSERT INTO "member" VALUES('47024294b97e3416','e0703e42f845799f','7fdda42beb677ee1913242b0cecd8b9344ea6c5970a95f86c550190a8100ec77',0);
INSERT INTO "member" VALUES('ec5ee53e07b79adb','5bdcc079c02e6a26','d12c6dce074b1a199522cd06050e259b05ebae4efb1953a64396590881bac2d5',0);
INSERT INTO "member" VALUES('ec5ee53e07b79adb','3a7c6346f0fc327d','484e216f0c7fd217c58c9c60e84999f6b0dc2fcd1440870f355fdc4df6d86bcb',1);
INSERT INTO "member" VALUES('ec5ee53e07b79adb','825a7f69bb640671','e918e12d8686d9bde5d0e323e500997abdced3b113a6210b5d4c7e8fa44b2f48',0);
INSERT INTO "member" VALUES('96c2db4f45d23d67','0866818b905d0761','ec7b4da2028a5ef6964b162e0c82ecc53956043f3cdb7e2e9d27471ec5e8d065',0);
INSERT INTO "member" VALUES('96c2db4f45d23d67','393fc645834db6cd','b07d79bb7a863e790cdef9b257e9054d5dcd866eaa32c2da347144004811d817',0);
INSERT INTO "member" VALUES('f3daded12c258429','c82ae10e78ce8da1','adfb4755715fb9e2bac8e9ec4f0c083f1ead23dc9342aaac4205d1ec5026f65f',0);
INSERT INTO "member" VALUES('f3daded12c258429','04140a0112e5eec7','b83492930d0dde5822e5e7531ed9ab0723a41c63f2aa118aa62a403cca1f5845',0);
CREATE TABLE presence (
	worker VARCHAR(24) NOT NULL, 
	room VARCHAR(24) NOT NULL, 
	member VARCHAR(24) NOT NULL, 
	PRIMARY KEY (worker, room, member), 
	FOREIGN KEY(worker) REFERENCES worker (id) ON DELETE CASCADE, 
	FOREIGN KEY(room) REFERENCES room (id) ON DELETE CASCADE
);
CREATE TABLE room (
	id VARCHAR(24) NOT NULL, 
	code VARCHAR(8) NOT NULL, 
	seed TEXT NOT NULL, 
	salt VARCHAR(64) NOT NULL, 
	status VARCHAR(12) NOT NULL, 
	ruleset VARCHAR(24) NOT NULL, 
	seats INTEGER NOT NULL, 
	public BOOLEAN NOT NULL, 
	players TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	touched BIGINT NOT NULL, 
	due BIGINT, 
	PRIMARY KEY (id), 
	UNIQUE (code)
);
INSERT INTO "room" VALUES('f0a086ee9c736a9e','EMZZDG','archive','a4819dc5573d8e69','over','duel',2,1,'Anna
Bert Ö. 🪨',1790000001000,1790000013000,NULL);
INSERT INTO "room" VALUES('47024294b97e3416','VEVMQG','a8442317f3c61d95f6942b88e99f589dde88009bed737d14c648906ee7ed178b','e1c67bb319370cfa','gathering','duel',2,1,'Bert Ö. 🪨
Anna',1790000013000,1790000013000,NULL);
INSERT INTO "room" VALUES('ec5ee53e07b79adb','RGKALF','cleo','5b7348c552a8cd52','playing','saboteur2',5,0,'Cleo
Dirk',1790000015000,1790000339000,1790000639000);
INSERT INTO "room" VALUES('96c2db4f45d23d67','WJAUXJ','16e4ecb097997f69dede375fd63455e95f05c5c93f3c81360facb1472520af6e','8ca0758c783aea6d','closed','solo',1,0,'Fee',1790000340000,1790000346000,NULL);
INSERT INTO "room" VALUES('f3daded12c258429','QEEDDB','6cdc825d7472f9e42d962e7785bf7e0cc132a68a07e8b4ca98d20af523c16d1e','a7318f0932535266','gathering','saboteur',4,1,'Hugo
Ines',1790000347000,1790000352000,NULL);
CREATE TABLE worker (
	id VARCHAR(24) NOT NULL, 
	seen BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE INDEX room_due ON room (due);
CREATE INDEX room_found ON room (status, ruleset, touched);
CREATE INDEX member_token ON member (token_hash);
COMMIT;
